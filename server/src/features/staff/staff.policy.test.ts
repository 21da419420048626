import { defaultPermissions, permissions as allPermissions } from "@pazar/contract/admin/permissions";
import { describe, expect, it } from "vitest";
import {
  grantChanges,
  isFixedRole,
  canChange,
  canAssignRole,
  canGrant,
  refusalOf,
  type Rights,
} from "./staff.policy.ts";

const rights = (role: string, permissions: readonly string[] = []): Rights => ({
  role,
  permissions: new Set(permissions),
});
const superAdmin = rights("super_admin");
const admin = rights("admin", defaultPermissions("admin"));
const roleOf = (key: string, permissions: readonly string[] = []) => ({ key, permissions });

describe("granting", () => {
  it("needs to hold what is granted", () => {
    expect(canGrant(admin, ["customers.view", "management.edit"])).toBe(true);
    expect(canGrant(admin, ["customers.view", "roles.edit"])).toBe(false);
    expect(canGrant(superAdmin, allPermissions)).toBe(true);
    expect(canGrant(rights("admin", []), ["dashboard.view"])).toBe(false);
  });

  it("gives a role only to somebody who holds all of it", () => {
    expect(canAssignRole(admin, roleOf("moderator", defaultPermissions("moderator")))).toBe(true);
    expect(canAssignRole(admin, roleOf("head", ["roles.view", "roles.edit"]))).toBe(false);
    expect(canAssignRole(admin, roleOf("super_admin"))).toBe(false);
    expect(canAssignRole(superAdmin, roleOf("super_admin"))).toBe(true);
  });
});

it.each([
  [superAdmin, "super_admin", true],
  [superAdmin, "admin", true],
  [admin, "super_admin", false],
  [admin, "admin", true],
  [admin, "moderator", true],
])("a super_admin is changed by another one only (%#)", (actor, role, isAllowed) =>
  expect(canChange(actor, { role })).toBe(isAllowed),
);

describe("refusals", () => {
  it.each([
    [
      "an admin makes a super_admin",
      admin,
      "moderator",
      { role: roleOf("super_admin"), added: [] },
      "SUPER_ADMIN_ONLY",
    ],
    ["an admin unmakes one", admin, "super_admin", { role: roleOf("users"), added: [] }, "SUPER_ADMIN_ONLY"],
    ["an admin gives a permission to one", admin, "super_admin", { added: ["customers.view"] }, "SUPER_ADMIN_ONLY"],
    [
      "an admin gives a role above the own",
      admin,
      "moderator",
      { role: roleOf("head", ["roles.edit"]), added: [] },
      "NOT_YOURS_TO_GRANT",
    ],
    ["an admin gives a permission not held", admin, "moderator", { added: ["roles.edit"] }, "NOT_YOURS_TO_GRANT"],
    [
      "an admin gives what is held",
      admin,
      "moderator",
      { role: roleOf("accounting", defaultPermissions("accounting")), added: ["roles.view"] },
      undefined,
    ],
    [
      "a super_admin does anything",
      superAdmin,
      "super_admin",
      { role: roleOf("users"), added: ["roles.edit"] },
      undefined,
    ],
  ] as const)("%s", (_, actor, role, change, refusal) => expect(refusalOf(actor, { role }, change)).toBe(refusal));
});

describe("effects", () => {
  const effect = (grant: Parameters<typeof grantChanges>[0]["grant"], revoke: typeof grant, held: string[]) =>
    grantChanges({ grant, revoke }, new Set(held));
  it("edit brings view along", () =>
    expect(effect(["pages.edit"], [], [])).toEqual({ added: ["pages.edit", "pages.view"], removed: [] }));
  it("revoking view revokes edit", () =>
    expect(effect([], ["pages.view"], ["pages.edit", "pages.view", "cities.view"])).toEqual({
      added: [],
      removed: ["pages.edit", "pages.view"],
    }));
  it("what is taken away is not granted in the same breath", () =>
    expect(effect(["pages.edit"], ["pages.view"], [])).toEqual({ added: [], removed: [] }));
  it("what is held or absent is no change", () =>
    expect(effect(["pages.view"], ["cities.edit"], ["pages.view"])).toEqual({ added: [], removed: [] }));
});

it("the lists of super_admin and users cannot be edited", () =>
  expect(["super_admin", "admin", "users", "r_head"].filter(isFixedRole)).toEqual(["super_admin", "users"]));
