import { expect, test } from "vitest";
import { readablePath } from "./readable-path.ts";

test.each([
  ["/%E0%A4%A", "/%25E0%25A4%25A"],
  ["/abc%", "/abc%25"],
  ["/%zz.data?_routes=x%", "/%25zz.data?_routes=x%"],
  ["/%C5%9Fi%C5%9Fe-%C5?lang=en", "/%25C5%259Fi%25C5%259Fe-%25C5?lang=en"],
])("what cannot be decoded is taken as it is written: %s", (target, expected) => {
  expect(readablePath(target)).toBe(expected);
});

test.each([
  "/",
  "/vasita-c2",
  "/%C5%9Fi%C5%9Fe-p1?search=%",
  "/a%25",
  "/%2F",
  "/?%E0%A4%A",
  "*",
  "/api/%E0%A4%A",
  "/api/listings/%?lang=en",
])("everything else stays: %s", (target) => {
  expect(readablePath(target)).toBe(target);
});
