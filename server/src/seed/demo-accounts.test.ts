import { expect, it } from "vitest";
import { createTestApp } from "../testing/test-app.ts";
import { demoPassword, hasSuperAdmin, lockDemoAccounts } from "./demo-accounts.ts";

it("a site that becomes public locks them, unless they got a password of their own", async () => {
  const app = await createTestApp();
  const accounts = {
    "super@pazar.test": { role: "super_admin", password: demoPassword },
    "admin@pazar.test": { role: "admin", password: "another one" },
    "real@pazar.test": { role: "users", password: demoPassword },
  };
  for (const [email, given] of Object.entries(accounts)) await app.make.user({ email, ...given });
  const canSignIn = async (email: string, password: string) =>
    (await app.write("POST", "/api/login", { email, password })).statusCode === 200;
  expect(await canSignIn("super@pazar.test", demoPassword)).toBe(true);
  expect(await hasSuperAdmin(app.database.pool)).toBe(true);

  await lockDemoAccounts(app.database.pool);
  expect(await canSignIn("super@pazar.test", demoPassword)).toBe(false);
  expect(await canSignIn("admin@pazar.test", "another one")).toBe(true);
  expect(await canSignIn("real@pazar.test", demoPassword)).toBe(true);
  expect(await hasSuperAdmin(app.database.pool)).toBe(false);
});
