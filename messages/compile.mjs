// Compiles en.json and tr.json into functions: one module per message for the site (a message lands in the
// chunk that uses it), one per language for the server.
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { compile } from "@inlang/paraglide-js";

const here = import.meta.dirname;
const project = path.join(here, "compiled/project.inlang");
const plugin = createRequire(import.meta.url).resolve("@inlang/plugin-message-format");

await mkdir(project, { recursive: true });
await writeFile(
  path.join(project, "settings.json"),
  JSON.stringify({
    telemetry: "off",
    baseLocale: "en",
    locales: ["en", "tr"],
    modules: [path.relative(path.dirname(project), plugin).replaceAll("\\", "/")],
    "plugin.inlang.messageFormat": { pathPattern: "../{locale}.json" },
  }),
);

for (const [outdir, outputStructure] of [
  ["site", "message-modules"],
  ["server", "locale-modules"],
]) {
  await compile({
    project,
    outdir: path.join(here, "compiled", outdir),
    strategy: ["globalVariable", "baseLocale"],
    outputStructure,
  });
}

// The compiler leaves timers behind that would hold the process for half a minute.
process.exit(0);
