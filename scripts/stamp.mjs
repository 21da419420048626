// Checks whether a build result is still up to date with its sources. Standard library only, Node 20 or newer.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const made = new Set(["node_modules", "build", "compiled", ".react-router"]);

/**
 * @param {string} root
 * @param {string[]} sources files and folders below the root
 * @param {string[]} words anything else the result depends on
 */
export function hashOf(root, sources, words = []) {
  const hash = createHash("sha256").update(words.join("\0"));
  const files = sources.flatMap((source) => filesIn(root, source)).toSorted();
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

/** @returns {string[]} */
function filesIn(root, entry) {
  const stats = statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [entry] : [];
  return readdirSync(path.join(root, entry))
    .filter((name) => !made.has(name) && !/\.test\.\w+$/.test(name))
    .flatMap((name) => filesIn(root, path.join(entry, name)));
}

export const isFresh = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
