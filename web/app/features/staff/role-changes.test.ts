import type { Permission } from "@pazar/contract/admin/staff/permissions";
import type { Role } from "@pazar/contract/admin/staff/staff";
import { expect, test } from "vitest";
import { effectsOf, rightsOf } from "./role-changes.ts";

const role = (key: string, permissions: string[]): Role => ({
  key,
  name_tr: key,
  name_en: key,
  is_builtin: true,
  is_fixed: false,
  permissions,
  holders_count: 2,
  holders: [],
});
const moderator = role("moderator", ["customers.view", "customers.edit", "retired.view"]);
const accounting = role("accounting", ["invoices.view"]);

test("unknown permissions are ignored", () => {
  expect([...rightsOf(moderator)]).toEqual(["customers.view", "customers.edit"]);
});

test("only roles that would change are named, with what they gain and lose", () => {
  const wanted = new Map([
    ["moderator", new Set<Permission>(["customers.view", "pages.view"])],
    ["accounting", new Set<Permission>(["invoices.view"])],
  ]);
  expect(effectsOf([moderator, accounting], wanted)).toEqual([
    { role: moderator, grant: ["pages.view"], revoke: ["customers.edit"] },
  ]);
  expect(effectsOf([moderator, accounting], new Map())).toEqual([]);
});
