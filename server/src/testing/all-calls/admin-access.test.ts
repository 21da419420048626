import { areasWithPage } from "@pazar/contract/admin/admin-areas";
import type { Endpoint } from "@pazar/contract/endpoint";
import { endpoints } from "@pazar/contract/endpoints";
import { defaultPermissions, type Permission } from "@pazar/contract/admin/staff/permissions";
import { roleKeys, type RoleKey } from "@pazar/contract/admin/staff/roles";
import { beforeAll, describe, expect, it } from "vitest";
import { calls, splitKey } from "../../platform/http/api.ts";
import { createTestApp, type TestApp } from "../test-app.ts";

const isLetIn = (role: RoleKey, permission: Permission): boolean =>
  role === "super_admin" || defaultPermissions(role).includes(permission);

const guarded = calls.flatMap((call) => {
  const { access }: Endpoint = endpoints[call];
  return access === "public" || access === "user" ? [] : [{ call, permission: access }];
});

describe("every call of the admin area", () => {
  let app: TestApp;
  const tokens = new Map<RoleKey | "suspended", string>();
  beforeAll(async () => {
    app = await createTestApp();
    for (const role of roleKeys) tokens.set(role, (await app.make.session((await app.make.user({ role })).id)).token);
    tokens.set(
      "suspended",
      (await app.make.session((await app.make.user({ role: "super_admin", status: "suspended" })).id)).token,
    );
  });

  async function ask(call: (typeof calls)[number], token: string | undefined) {
    const { method, path } = splitKey(call);
    // No such row exists, so that an authorised call changes nothing.
    const url = path.replace(/:key\b/g, "r_nobody").replace(/:\w+/g, "2000000000");
    const caller = token === undefined ? {} : { token };
    return method === "GET" ? app.get(url, caller) : app.write(method, url, {}, caller);
  }

  it("is guarded by a permission, and no other call is", () => {
    expect(calls.filter((call) => splitKey(call).path.startsWith("/api/admin/"))).toEqual(
      guarded.map(({ call }) => call),
    );
  });

  it("exists for every area that has a page", () => {
    const called = new Set<string | undefined>(guarded.map(({ permission }) => permission.split(".")[0]));
    expect(areasWithPage.map(({ area }) => area).filter((area) => !called.has(area))).toEqual([]);
  });

  describe.each(guarded)("$call", ({ call, permission }) => {
    it("is closed to guests and suspended people", async () => {
      expect((await ask(call, undefined)).statusCode).toBe(401);
      expect((await ask(call, tokens.get("suspended"))).statusCode).toBe(401);
    });

    it("is open to the roles that hold its permission by default and to no other", async () => {
      const answers = await Promise.all(
        roleKeys.map(async (role) => [role, await ask(call, tokens.get(role))] as const),
      );
      const letIn = answers
        .filter(
          ([, { statusCode, body }]) => statusCode !== 401 && !(statusCode === 403 && body.includes('"FORBIDDEN"')),
        )
        .map(([role]) => role);
      expect(letIn).toEqual(roleKeys.filter((role) => isLetIn(role, permission)));
    });
  });
});
