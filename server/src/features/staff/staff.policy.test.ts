import { defaultPermissions, permissions as allPermissions } from "@pazar/contract/admin/staff/permissions";
import { describe, expect, it } from "vitest";
import type { Rights } from "../../platform/security/session.ts";
import { changeRefusal, grantChanges, isFixedRole, canAssignRole, canGrant, grantRefusal } from "./staff.policy.ts";

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
  ["a super_admin changes another one", superAdmin, superAdmin, undefined],
  ["a super_admin changes an admin", superAdmin, admin, undefined],
  ["an admin does not change a super_admin", admin, superAdmin, "SUPER_ADMIN_ONLY"],
  ["an admin changes another one", admin, admin, undefined],
  ["an admin changes who holds less", admin, rights("moderator", defaultPermissions("moderator")), undefined],
  ["an admin does not change who holds more", admin, rights("head", ["roles.edit"]), "NOT_YOURS_TO_CHANGE"],
  [
    "managing people alone takes nothing from others",
    rights("hr", ["management.view", "management.edit"]),
    rights("moderator", defaultPermissions("moderator")),
    "NOT_YOURS_TO_CHANGE",
  ],
] as const)("%s", (_, actor, target, refusal) => expect(changeRefusal(actor, target)).toBe(refusal));

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
  ] as const)("%s", (_, actor, role, change, refusal) =>
    expect(grantRefusal(actor, rights(role), change)).toBe(refusal),
  );
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
