import type { Permission } from "@pazar/contract/admin/staff/permissions";
import { expect, test } from "vitest";
import { minus, toggled } from "./permission-names.ts";

const held = (...permissions: Permission[]) => new Set(permissions);

test.each([
  [held(), "view", ["pages.view"]],
  [held(), "edit", ["pages.edit", "pages.view"]],
  [held("pages.view"), "edit", ["pages.edit", "pages.view"]],
  [held("pages.view", "pages.edit"), "edit", ["pages.view"]],
  [held("pages.view", "pages.edit", "cities.view"), "view", ["cities.view"]],
] as const)("with edit goes view, without view goes edit (%#)", (before, level, after) => {
  expect([...toggled(before, "pages", level)].toSorted()).toEqual(after);
});

test("what a change takes away is what is held before and not after", () => {
  expect(minus(held("pages.view", "cities.view"), held("cities.view", "roles.view"))).toEqual(["pages.view"]);
});
