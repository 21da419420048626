// Runs the server tests of the previous release on this version's schema, as its processes meet it in a rolling update.
// Usage: npm run test:previous -- [--release=<commit>] [test files or folders ...]
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { neededBy } from "../server/src/platform/database/migrate.ts";
import { endChildrenOnSignal, root, run } from "./run.mjs";

const migrations = "server/migrations";
/** They compare the schema with the files of their own version. */
const aboutTheSchema = ["**/database-types.test.ts"];

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** The latest tag before this commit; as long as there is none, the commit before the newest migration. */
function previousRelease() {
  const tag = git("tag", "--list", "v*", "--merged", "HEAD^", "--sort=-version:refname").split("\n")[0];
  if (tag) return tag;
  if (git("status", "--porcelain", "--", migrations)) return "HEAD";
  return `${git("log", "-1", "--diff-filter=A", "--format=%H", "--", migrations)}^`;
}

const listSql = (tree) => readdirSync(path.join(tree, migrations)).filter((name) => name.endsWith(".sql"));

/** Adds this version's migrations to those of the old tree, and returns their names. */
function addMigrations(tree) {
  const old = listSql(tree);
  const added = listSql(root).filter((name) => !old.includes(name));
  for (const name of added) {
    const needs = neededBy(readFileSync(path.join(root, migrations, name), "utf8"));
    if (needs !== null && !old.some((known) => known.startsWith(needs)))
      throw new Error(`${name} needs migration ${needs}, which the previous release does not have: leave it for later`);
    copyFileSync(path.join(root, migrations, name), path.join(tree, migrations, name));
  }
  return added;
}

async function runOrFail(command, tree) {
  const { code } = await run(command, { cwd: tree, isShown: true });
  if (code !== 0) throw new Error(`${command.join(" ")} failed with exit code ${code}`);
}

async function testPrevious(tree, release, files) {
  const added = addMigrations(tree);
  if (added.length === 0) return console.log(`No migrations since ${release}: nothing to test.`);
  console.log(`Tests of ${release} with ${added.join(", ")}`);
  await runOrFail(["node", "scripts/prepare.mjs"], tree);
  const vitest = path.join(tree, "node_modules/.bin/vitest");
  await runOrFail(
    [vitest, "run", "--root", "server", ...aboutTheSchema.map((file) => `--exclude=${file}`), ...files],
    tree,
  );
}

const args = process.argv.slice(2);
const wanted = args.find((argument) => argument.startsWith("--release="))?.slice("--release=".length);
const release = git("rev-parse", "--short", `${wanted ?? previousRelease()}^{commit}`);
const tree = mkdtempSync(path.join(os.tmpdir(), "pazar-previous-"));
const removeTree = () => {
  rmSync(tree, { recursive: true, force: true });
  git("worktree", "prune");
};
endChildrenOnSignal(removeTree);
try {
  git("worktree", "add", "--detach", tree, release);
  await testPrevious(
    tree,
    release,
    args.filter((argument) => !argument.startsWith("--")),
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  removeTree();
}
