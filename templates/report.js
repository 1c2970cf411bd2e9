// The page is complete without this: it adds a filter by verdict, keys to walk through the findings, and opens what a link points into.
(() => {
  "use strict";
  const all = (selector) => [...document.querySelectorAll(selector)];

  const reveal = (target) => {
    for (let box = target; box; box = box.parentElement) {
      if (box.tagName === "DETAILS") box.open = true;
    }
  };
  const follow = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) { reveal(target); target.scrollIntoView(); }
  };
  addEventListener("hashchange", follow);
  follow();

  const filter = document.querySelector(".filter");
  const buttons = filter ? [...filter.querySelectorAll("button")] : [];
  if (buttons.length > 2) {
    filter.hidden = false;
    filter.addEventListener("click", (event) => {
      const chosen = event.target.closest("button");
      if (!chosen) return;
      for (const button of buttons) button.setAttribute("aria-pressed", String(button === chosen));
      for (const part of all("[data-verdict]")) {
        part.hidden = chosen.dataset.show !== "all" && part.dataset.verdict !== chosen.dataset.show;
      }
    });
  }

  if (matchMedia("(max-width: 64rem)").matches && all(".side li").length > 12) {
    document.querySelector(".contents").open = false;
  }

  let place = -1;
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    const step = { j: 1, k: -1 }[event.key];
    if (!step) return;
    const findings = all(".finding").filter((finding) => !finding.closest("[hidden]"));
    if (!findings.length) return;
    place = Math.max(0, Math.min(findings.length - 1, place + step));
    for (const finding of findings) finding.classList.toggle("current", finding === findings[place]);
    reveal(findings[place]);
    findings[place].scrollIntoView({ block: "center" });
    findings[place].focus({ preventScroll: true });
  });

  addEventListener("beforeprint", () => { for (const box of all("details")) box.open = true; });
})();
