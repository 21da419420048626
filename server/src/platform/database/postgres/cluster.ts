import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { StartError } from "../../start-error.ts";
import type { Launcher } from "./launcher.ts";

export interface Cluster {
  data: string;
  password: string;
}

const DRAFT_LIMIT_MS = 60 * 60 * 1000;

/** Opens the cluster in this folder and makes it first if there is none. */
export async function openCluster(folder: string, launcher: Launcher): Promise<Cluster> {
  makeWritable(folder, launcher.owner);
  const home = path.join(fs.realpathSync(folder), "cluster");
  if (!fs.existsSync(home)) await createCluster(home, launcher);
  try {
    handOver(home, launcher.owner);
    return { data: path.join(home, "data"), password: fs.readFileSync(path.join(home, "password"), "utf8") };
  } catch (error) {
    throw new StartError(`The PostgreSQL files in ${home} belong to another user.`, { cause: error });
  }
}

function makeWritable(folder: string, owner: number | undefined): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    if (owner !== undefined) fs.chownSync(folder, owner, owner);
  } catch (error) {
    throw new StartError(`DATA_DIR (${folder}) is not writable.`, { cause: error });
  }
}

/** Created in a temporary folder and renamed, so that neither a kill nor a parallel start leaves half a cluster. */
async function createCluster(home: string, launcher: Launcher): Promise<void> {
  removeOldDrafts(home);
  const draft = `${home}-${randomBytes(4).toString("hex")}`;
  const data = path.join(draft, "data");
  const password = path.join(draft, "password");
  fs.mkdirSync(draft, { mode: 0o700 });
  fs.mkdirSync(data, { mode: 0o700 });
  fs.writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  handOver(draft, launcher.owner);
  try {
    // Nobody can guess 192 random bits: more rounds of hashing would only make each connection slower.
    const rounds = ["-c", "scram_iterations=1"];
    const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${password}`, ...rounds];
    const text = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const { file, args, options } = launcher.command("initdb", ["-D", data, ...access, ...text, "--no-instructions"]);
    await promisify(execFile)(file, args, options);
    fs.renameSync(draft, home);
  } catch (error) {
    const isMadeByAnother = fs.existsSync(home);
    if (!isMadeByAnother)
      throw new StartError(`PostgreSQL could not make its files: ${reason(error)}`, { cause: error });
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

function removeOldDrafts(home: string): void {
  const parent = path.dirname(home);
  for (const name of fs.readdirSync(parent)) {
    const folder = path.join(parent, name);
    const isOld = Date.now() - (fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > DRAFT_LIMIT_MS;
    if (name.startsWith(`${path.basename(home)}-`) && isOld) fs.rmSync(folder, { recursive: true, force: true });
  }
}

function reason(error: unknown): string {
  const output = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
  return output.split("\n").at(-1) || String(error);
}

/** PostgreSQL insists on owning its files. A folder is changed after its content, so that its owner shows it is complete. */
function handOver(file: string, owner: number | undefined): void {
  const stats = fs.lstatSync(file);
  if (owner === undefined || stats.uid === owner) return;
  if (stats.isDirectory()) for (const name of fs.readdirSync(file)) handOver(path.join(file, name), owner);
  fs.lchownSync(file, owner, owner);
}
