import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CachedMarkup, MarkupCache } from "./cached-markup.tsx";
import { createMarkupCache } from "./markup-cache.server.ts";

let time = 0;
const cache = createMarkupCache(() => time);
const part = (text: string, day = "Monday") => (
  <CachedMarkup as="div" dependsOn={["part", text]} className="part">
    <b>{text}</b> {day}
  </CachedMarkup>
);
const onServer = (...of: Parameters<typeof part>) =>
  renderToString(<MarkupCache value={cache}>{part(...of)}</MarkupCache>);

test("the server writes what the browser renders", () => {
  for (const text of ["a", "b & <c>"]) expect(onServer(text)).toBe(renderToString(part(text)));
});

test("a part is rendered again when what it depends on changes, and after a minute", () => {
  expect(onServer("a", "Monday")).toBe(onServer("a", "Tuesday"));
  expect(onServer("other", "Tuesday")).toContain("Tuesday");
  time = 60_000;
  expect(onServer("a", "Tuesday")).toContain("Tuesday");
});
