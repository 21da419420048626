import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { cloneDatabase } from "../../testing/database/test-database.ts";

it("the committed database types are those of the migrations (else: npm run db:types -- postgres://...)", async () => {
  const { url } = await cloneDatabase();
  const script = path.join(import.meta.dirname, "../../../../scripts/database-types.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, url, "--verify"], { encoding: "utf8" });
  expect(`${stdout}${stderr}`).toContain("up-to-date");
  expect(status).toBe(0);
});
