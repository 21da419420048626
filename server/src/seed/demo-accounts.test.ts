import { expect, it } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createTestApp } from "../testing/test-app.ts";
import { demoPassword, hasSuperAdmin, lockDemoAccounts } from "./demo-accounts.ts";

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ HOST: "127.0.0.1" }, true],
  [{ HOST: "localhost" }, true],
  [{ HOST: "::1" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ HOST: "192.168.1.5" }, false],
  [{ PUBLIC_URL: "https://pazar.example" }, false],
  [{ HOST: "127.0.0.1", PUBLIC_URL: "http://localhost:3000" }, false],
])(
  "accounts with a well-known password exist where only this machine reaches the site: %j",
  (environment, isPrivate) => {
    expect(readConfig({ NODE_ENV: "test", DATA_DIR: ".", APP_SECRET: "s".repeat(32), ...environment }).isPrivate).toBe(
      isPrivate,
    );
  },
);

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
