import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

const sources = path.join(import.meta.dirname, "app/service-worker");

/** Bundles the worker, and the one that takes it back, beside the site's files: each is one file without imports. */
export async function buildServiceWorkers(clientFolder: string): Promise<void> {
  // Names of files change with their content, so the list stands for the build.
  const files = (await readdir(path.join(clientFolder, "assets"))).toSorted();
  const buildId = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
  for (const name of ["service-worker", "service-worker-off"])
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      define: { buildId: JSON.stringify(buildId) },
      build: {
        outDir: clientFolder,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: path.join(sources, `${name}.ts`),
          output: { entryFileNames: `${name}.js`, format: "iife" },
        },
      },
    });
}
