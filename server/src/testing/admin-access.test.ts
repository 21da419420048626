import type { Endpoint } from "@pazar/contract/endpoint";
import { endpoints } from "@pazar/contract/endpoints";
import { permissions } from "@pazar/contract/permissions";
import { roleKeys, type RoleKey } from "@pazar/contract/roles";
import { beforeAll, describe, expect, it } from "vitest";
import { calls, splitKey } from "../platform/http/api.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** Who may do what on a new installation; super_admin may do everything and is not written down. */
const written = `
adverts.edit     admin moderator
adverts.view     admin moderator
categories.edit  admin
categories.view  admin moderator
cities.edit      admin
cities.view      admin moderator
customers.edit   admin moderator
customers.view   admin moderator accounting
dashboard.edit   admin moderator accounting
dashboard.view   admin moderator accounting
filters.edit     admin
filters.view     admin moderator
invoices.edit    admin accounting
invoices.view    admin accounting
management.edit  admin
management.view  admin
pages.edit       admin
pages.view       admin moderator
payments.edit    admin accounting
payments.view    admin accounting
reports.edit     admin accounting
reports.view     admin accounting
roles.edit
roles.view       admin
settings.edit    admin
settings.view    admin
sliders.edit     admin
sliders.view     admin
`;

const matrix = new Map(
  written
    .trim()
    .split("\n")
    .map((row) => {
      const [permission = "", ...roles] = row.split(/\s+/).filter(Boolean);
      return [permission, new Set(["super_admin", ...roles])] as const;
    }),
);

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
    // Of nobody and nothing, so that whoever is let in changes nothing.
    const url = path.replace(/:key\b/g, "r_nobody").replace(/:\w+/g, "2000000000");
    const caller = token === undefined ? {} : { token };
    return method === "GET" ? app.get(url, caller) : app.write(method, url, {}, caller);
  }

  it("has a permission that the matrix knows, and the matrix knows them all", () => {
    expect([...matrix.keys()]).toEqual(permissions.toSorted());
    expect(guarded.filter(({ call }) => !splitKey(call).path.startsWith("/api/admin/"))).toEqual([]);
    expect(calls.filter((call) => splitKey(call).path.startsWith("/api/admin/"))).toEqual(
      guarded.map(({ call }) => call),
    );
  });

  describe.each(guarded)("$call", ({ call, permission }) => {
    it("is closed to guests and suspended people", async () => {
      expect((await ask(call, undefined)).statusCode).toBe(401);
      expect((await ask(call, tokens.get("suspended"))).statusCode).toBe(401);
    });

    it("is open to the roles of the matrix and to no other", async () => {
      const answers = await Promise.all(
        roleKeys.map(async (role) => [role, await ask(call, tokens.get(role))] as const),
      );
      const letIn = answers
        .filter(
          ([, { statusCode, body }]) => statusCode !== 401 && !(statusCode === 403 && body.includes('"FORBIDDEN"')),
        )
        .map(([role]) => role);
      expect(letIn).toEqual(roleKeys.filter((role) => matrix.get(permission)?.has(role)));
    });
  });
});
