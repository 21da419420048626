// npm run sbom: what is delivered, as CycloneDX, from the lockfile. Not by npm's --omit, nor by NODE_ENV=production, which
// does the same: they also leave out what tools of development happen to use as well.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));
const options = ["--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application", "--include=dev"];
const made = spawnSync("npm", ["sbom", ...options], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
if (made.status !== 0) {
  process.stderr.write(made.stderr);
  process.exit(1);
}
const bill = JSON.parse(made.stdout);
const { packages } = readJson("package-lock.json");
const isDelivered = new Map(
  Object.entries(packages).map(([folder, { name, version, dev, devOptional }]) => [
    `${name ?? folder.split("node_modules/").at(-1)}@${version}`,
    !dev && !devOptional,
  ]),
);
const below = new Map(bill.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));

/** The server, the site that it serves, and what they use. */
const delivered = new Set();
const visit = (ref) => {
  if (delivered.has(ref) || !isDelivered.get(ref)) return;
  delivered.add(ref);
  for (const used of below.get(ref) ?? []) visit(used);
};
const { name, version } = readJson("server/package.json");
const { optionalDependencies } = readJson("package.json");
visit(`${name}@${version}`);
for (const [own, wanted] of Object.entries(optionalDependencies)) visit(`${own}@${wanted}`);

const whole = bill.metadata.component["bom-ref"];
process.stdout.write(
  `${JSON.stringify(
    {
      ...bill,
      // npm names it after the folder.
      metadata: { ...bill.metadata, component: { ...bill.metadata.component, name: "pazar" } },
      components: bill.components.filter((component) => delivered.has(component["bom-ref"])),
      dependencies: [whole, ...delivered].map((ref) => ({
        ref,
        dependsOn: (below.get(ref) ?? []).filter((used) => delivered.has(used)),
      })),
    },
    null,
    2,
  )}\n`,
);
