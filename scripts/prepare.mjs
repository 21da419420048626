// Prepares a checkout for `npm start` and `npm test`: packages, messages, the site's build.
// Runs before anything is installed: standard library only, Node 20 or newer.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as chromium from "./chromium.mjs";
import { lockFolder } from "./lock-folder.mjs";
import { endChildrenOnSignal, root, run, searchPath } from "./run.mjs";
import { hashOf, isFresh } from "./stamp.mjs";

const OUTPUT_LINES = 40;
const isBuildWanted = !process.argv.includes("--no-build");
const isForTests = process.argv.includes("--test");
const isForStart = process.argv.includes("--start");

const { workspaces } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** Each step: its sources, its result, the stamp with the hash of the sources, and the command. */
const packages = {
  title: "Installing packages",
  sources: ["package-lock.json", "package.json", ...workspaces.map((folder) => `${folder}/package.json`)],
  result: "node_modules/.package-lock.json",
  stamp: "node_modules/.prepared",
  // Even with NODE_ENV=production the build needs dev dependencies.
  command: [
    "npm",
    "ci",
    "--include=dev",
    "--include=optional",
    "--prefer-offline",
    "--loglevel=error",
    "--no-audit",
    "--no-fund",
  ],
  env: { PATH: searchPath({ isInstalling: true }) },
};
const messages = {
  title: "Compiling messages",
  sources: ["messages"],
  result: "messages/compiled/site/messages.js",
  stamp: "messages/compiled/.prepared",
  command: ["node", "messages/compile.mjs"],
};
const site = {
  title: "Building the site",
  sources: ["package-lock.json", "tsconfig.base.json", "messages", "contract", "web"],
  result: "web/build/server/index.js",
  stamp: "web/build/.prepared",
  command: ["npm", "run", "build", "--workspace=web"],
  env: { NODE_ENV: "production" },
};
const steps = [packages, messages, ...(isBuildWanted ? [site] : [])];

const hash = (step) => hashOf(root, step.sources, [process.platform, process.arch]);
const isDone = (step) => existsSync(path.join(root, step.result)) && isFresh(path.join(root, step.stamp), hash(step));

const OWN_NODE = "node_modules/.bin/node";
const NODE_MAJOR = 24;

/** Packages bring Node for Linux and Windows; elsewhere that of the machine runs everything. */
function checkNode() {
  if (existsSync(path.join(root, OWN_NODE)) || Number.parseInt(process.versions.node) >= NODE_MAJOR) return;
  throw new StepError(`Pazar needs Node ${NODE_MAJOR} or newer here; this is ${process.version}`, 1, "");
}

const hasBrowser = async () => chromium.hasSystemChromium() || chromium.hasPlaywrightChromium();

async function runStep(step) {
  const wanted = hash(step);
  const stamp = path.join(root, step.stamp);
  rmSync(stamp, { force: true });
  const { output } = await report(step.title, run(step.command, { env: step.env }));
  if (!existsSync(path.join(root, step.result)))
    throw new StepError(`${step.title} did not make ${step.result}`, 1, output);
  writeFileSync(stamp, wanted);
}

async function report(title, work) {
  console.log(`${title} ...`);
  const outcome = await work;
  console.log(`${title}: ${outcome.code === 0 ? `${outcome.seconds.toFixed(1)} s` : "failed"}`);
  if (outcome.code !== 0)
    throw new StepError(`${title} failed with exit code ${outcome.code}`, outcome.code, outcome.output);
  return outcome;
}

class StepError extends Error {
  constructor(message, exitCode, output) {
    super(message);
    this.exitCode = exitCode;
    this.lastLines = output.trimEnd().split("\n").slice(-OUTPUT_LINES).join("\n");
  }
}

/** The server would do it at startup; in parallel with the build it takes no extra time. */
const createDatabase = () => report("Creating the database with demo data", run(["node", "server/src/seed.ts"]));
const isDatabaseMissing = () =>
  isForStart && !process.env.DATABASE_URL && !existsSync(path.resolve(root, process.env.DATA_DIR || "var", "postgres"));

/** Waits for both even if one fails: nothing may still run when the lock is released. */
async function both(...work) {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

async function prepare() {
  const isChromiumDue = isForTests && !chromium.hasSystemChromium() && chromium.canInstallSystemChromium();
  // Downloads in parallel with npm.
  const systemChromium = isChromiumDue ? chromium.installSystemChromium() : undefined;
  try {
    if (!isDone(packages)) await runStep(packages);
    checkNode();
    if (!isDone(messages)) await runStep(messages);
    if (isBuildWanted && !isDone(site)) await both(runStep(site), isDatabaseMissing() ? createDatabase() : undefined);
  } finally {
    await systemChromium;
  }
  if (systemChromium) await report("Installing Chromium", systemChromium);
  if (isForTests && !(await hasBrowser())) await report("Installing Chromium", chromium.installPlaywrightChromium());
}

async function prepareAlone() {
  const lock = path.join(root, "var/prepare.lock");
  const unlock = await lockFolder(lock, () => console.log("Waiting for another start that prepares this checkout"));
  endChildrenOnSignal(unlock);
  try {
    await prepare();
  } finally {
    unlock();
  }
}

try {
  const isReady = steps.every(isDone) && (!isForTests || (await hasBrowser()));
  if (!isReady) await prepareAlone();
} catch (error) {
  if (error.lastLines) console.error(error.lastLines);
  console.error(error.message);
  process.exitCode = error.exitCode ?? 1;
}
