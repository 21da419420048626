import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import * as z from "zod/mini";

const root = path.resolve(import.meta.dirname, "../../../..");
const Bill = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      hashes: z.optional(z.array(z.object({ alg: z.string(), content: z.string() }))),
    }),
  ),
});

it("npm run sbom lists what the program is made of, with hashes, and no tools of development", async () => {
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", "sbom"], { cwd: root, maxBuffer: 2 ** 24 });
  const { components } = Bill.parse(JSON.parse(stdout));
  const { dependencies } = JSON.parse(readFileSync(path.join(root, "server/package.json"), "utf8"));
  const outside = components.filter(({ purl }) => !purl.startsWith("pkg:npm/%40pazar/"));
  const wanted = Object.keys(dependencies).filter((name) => !name.startsWith("@pazar/"));
  expect(outside.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
  expect(outside.filter(({ hashes }) => !hashes?.length)).toEqual([]);
  expect(outside.filter(({ name }) => /^(vitest|fast-check|typescript|oxlint)$/.test(name))).toEqual([]);
});
