"""The report in a real browser: nothing sticks out on a phone, colours can be read, the script does its work."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest

from tests.report.test_html import rendered

BROWSER = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)
pytestmark = pytest.mark.skipif(BROWSER is None, reason="needs Chromium")

QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
)

PROBE = """
<script>addEventListener("load", () => {
  const wide = [...document.querySelectorAll("body *")].filter((e) => {
    const box = e.getBoundingClientRect();
    return box.width > 1 && !e.closest(".skip, .sr, .scroll") && box.right > document.documentElement.clientWidth + 1;
  });
  const parse = (c) => (c.match(/[\\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (e) => {
    for (; e; e = e.parentElement) {
      const c = parse(getComputedStyle(e).backgroundColor);
      if (c.length === 3 || c[3] === 1) return c;
    }
    return [255, 255, 255];
  };
  let worst = [99, ""];
  for (const e of document.querySelectorAll("body *")) {
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) || ["SCRIPT", "STYLE"].includes(e.tagName)) continue;
    const a = light(parse(getComputedStyle(e).color)), b = light(behind(e));
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < worst[0]) worst = [ratio, e.className + " " + e.textContent.slice(0, 40)];
  }
  const chips = document.querySelectorAll(".filter button");
  if (chips.length > 1) chips[1].click();
  const report = {
    width: document.documentElement.clientWidth, scroll: document.documentElement.scrollWidth,
    wide: wide.map((e) => e.tagName + "." + e.className).slice(0, 5), contrast: worst,
    clipped: [...document.querySelectorAll(".ledger .scroll")].filter((e) => e.scrollWidth > e.clientWidth).length,
    margins: [...document.querySelectorAll("article .rows")].map((table) => {
      const left = (e) => e.getBoundingClientRect().left;
      return Math.min(...[...table.querySelectorAll(".row:not(.head) .cell")].map((cell) => left(cell) - left(table)));
    }),
    shown: [...document.querySelectorAll("article.provision:not([hidden])")].map((e) => e.dataset.verdict),
  };
  parent.postMessage(JSON.stringify(report), "*");
});</script>
"""

# A headless window is never narrower than 500 pixels; a frame in it is.
FRAME = """<!doctype html><body style="margin:0">
<iframe src="page.html" style="border:0;width:{width}px;height:4000px"></iframe>
<script>addEventListener("message", (event) => {{
  const out = document.createElement("pre");
  out.id = "probe";
  out.textContent = event.data;
  document.body.append(out);
}});</script>
"""


def browse(page: str, folder: Path, width: int, *flags: str) -> str:
    """Open `page` in a fresh browser and return its document after the scripts have run."""
    assert BROWSER is not None
    (folder / "page.html").write_text(page, encoding="utf-8")
    path = folder / "frame.html"
    path.write_text(FRAME.format(width=width), encoding="utf-8")
    profile = folder / "profile"
    window = f"--window-size={max(width, 500)},4000"
    command = [BROWSER, *QUIET, f"--user-data-dir={profile}", window, *flags, path.as_uri()]
    done = subprocess.run(command, capture_output=True, check=True, timeout=120)
    shutil.rmtree(profile, ignore_errors=True)
    return done.stdout.decode()


def probed(ui: str, width: int, folder: Path, *flags: str) -> dict[str, object]:
    """What the browser measures of the sample's report; the policy is taken out so that the probe may run."""
    page = re.sub(r"<meta http-equiv[^>]*>", "", rendered(ui)).replace("<details", "<details open").replace("open open", "open")
    document = browse(page.replace("</body>", PROBE + "</body>"), folder, width, "--dump-dom")
    match = re.search(r'<pre id="probe">(.*?)</pre>', document, re.S)
    assert match, document[-500:]
    report: dict[str, object] = json.loads(unescape(match[1]))
    return report


@pytest.mark.parametrize("ui", ["en", "it"])
@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_sticks_out(ui: str, width: int, tmp_path: Path) -> None:
    report = probed(ui, width, tmp_path)
    assert (report["width"], report["wide"]) == (width, [])
    assert report["scroll"] == width


@pytest.mark.parametrize("ui", ["en", "it"])
@pytest.mark.parametrize("width", [360, 390])
def test_the_account_of_what_was_read_is_not_clipped(ui: str, width: int, tmp_path: Path) -> None:
    """Also on a phone that is narrower, so that wider fonts have room."""
    assert probed(ui, width, tmp_path)["clipped"] == 0


@pytest.mark.parametrize("width", [390, 1280])
def test_texts_without_list_items_are_not_indented(width: int, tmp_path: Path) -> None:
    """Of the heading and three provisions of the sample one has items."""
    margins = probed("en", width, tmp_path)["margins"]
    assert isinstance(margins, list)
    assert [round(margin) > 0 for margin in margins] == [False, True, False]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_what_is_behind_them(scheme: str, tmp_path: Path) -> None:
    report = probed("en", 1280, tmp_path, f"--blink-settings=preferredColorScheme={0 if scheme == 'dark' else 1}")
    contrast = report["contrast"]
    assert isinstance(contrast, list) and contrast[0] >= 4.5, contrast


def test_the_filter_shows_one_verdict(tmp_path: Path) -> None:
    assert probed("en", 1280, tmp_path)["shown"] == ["differ"]


def test_a_screenshot_of_the_page_as_it_is(tmp_path: Path) -> None:
    picture = tmp_path / "page.png"
    browse(rendered("it"), tmp_path, 390, f"--screenshot={picture}")
    assert picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert picture.stat().st_size > 20_000


def test_the_script_runs_under_the_policy(tmp_path: Path) -> None:
    (tmp_path / "alone.html").write_text(rendered("en"), encoding="utf-8")
    assert BROWSER is not None
    command = [BROWSER, *QUIET, f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom", (tmp_path / "alone.html").as_uri()]
    document = subprocess.run(command, capture_output=True, check=True, timeout=120).stdout.decode()
    assert '<div class="filter">' in document, "the script did not run"
