import { execFile, spawnSync } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { StartError } from "../../start-error.ts";

/** How PostgreSQL's programs are run by this user on this machine. */
export interface Launcher {
  /** Who owns the files on disk; absent when they simply belong to whoever starts. */
  owner?: number;
  command(program: "initdb" | "postgres", args: readonly string[]): LaunchCommand;
}

export interface LaunchCommand {
  file: string;
  args: string[];
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
}

// PostgreSQL refuses uid 0. Inside this namespace root appears as uid 1 while the files stay root's on disk.
const namespace = ["unshare", "--user", "--map-user=1", "--map-group=1"];
const unprivileged = { uid: 1, gid: 1 };

export async function findLauncher(binaries: string): Promise<Launcher> {
  const isRoot = process.platform === "linux" && process.getuid?.() === 0;
  const isNamespaced = isRoot && canRun(namespace);
  const user = isRoot && !isNamespaced ? unprivileged : {};
  const wrapper = isNamespaced ? namespace : [];

  const launcher: Launcher = {
    ...(isRoot && { owner: isNamespaced ? 0 : unprivileged.uid }),
    command(program, args) {
      const [file = "", ...rest] = [...wrapper, path.join(binaries, program), ...args];
      // Messages and defaults must not depend on the language of whoever starts first.
      return { file, args: rest, options: { cwd: "/", env: { ...process.env, LC_ALL: "C" }, ...user } };
    },
  };
  await assertRuns(launcher, binaries);
  return launcher;
}

function canRun([program = "", ...args]: readonly string[]): boolean {
  return process.platform === "linux" && spawnSync(program, [...args, "true"], { stdio: "ignore" }).status === 0;
}

async function assertRuns(launcher: Launcher, binaries: string): Promise<void> {
  const { file, args, options } = launcher.command("postgres", ["--version"]);
  try {
    await promisify(execFile)(file, args, options);
  } catch (error) {
    throw new StartError(
      launcher.owner === unprivileged.uid
        ? `PostgreSQL refuses root and user ${unprivileged.uid} cannot run ${binaries}: start as an ordinary user or set DATABASE_URL.`
        : `The PostgreSQL in ${binaries} does not run on this machine: set DATABASE_URL to a PostgreSQL server (15 or newer).`,
      { cause: error },
    );
  }
}
