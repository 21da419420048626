import type { Notice } from "@pazar/contract/notices/notices";
import { expect, test } from "vitest";
import { groupByDay, mergeNotices } from "./merge-notices.ts";

const notice = (id: number, told_at: string, count = 1): Notice => ({
  id,
  kind: "system",
  title: "",
  text: "",
  path: "/",
  count,
  told_at,
  is_read: false,
});

test("a notice that has grown moves up and is shown once", () => {
  const known = [notice(2, "2026-03-02T10:00:00Z"), notice(1, "2026-03-01T10:00:00Z")];
  const grown = notice(1, "2026-03-03T10:00:00Z", 2);
  expect(mergeNotices(known, [grown])).toEqual([grown, known[0]]);
});

test("older pages are appended", () => {
  const [newer, older] = [notice(5, "2026-03-02T10:00:00Z"), notice(4, "2026-03-02T10:00:00Z")];
  expect(mergeNotices([newer], [older])).toEqual([newer, older]);
});

test("neighbours of one day are a group", () => {
  const [a, b, c] = [
    notice(3, "2026-03-02T12:00:00Z"),
    notice(2, "2026-03-02T10:00:00Z"),
    notice(1, "2026-03-01T10:00:00Z"),
  ];
  expect(groupByDay([a, b, c], (iso) => iso.slice(0, 10))).toEqual([
    { day: "2026-03-02", notices: [a, b] },
    { day: "2026-03-01", notices: [c] },
  ]);
});
