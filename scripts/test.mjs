// Runs `npm test`. Arguments select groups: `node scripts/test.mjs check server`.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { endChildrenOnSignal, root, run } from "./run.mjs";

const resultFolder = path.join(root, "var/test-results");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** Databases, photos and backups of tests that run at the same time take some 300 MB. */
const roomNeeded = 2 * 2 ** 30;

/** In memory, a database of tests is created and dropped in a fraction of the time. */
function makeTemporaryFolder() {
  const memory = "/dev/shm";
  const { bavail = 0, bsize = 0 } = existsSync(memory) ? statfsSync(memory) : {};
  const folder = mkdtempSync(path.join(bavail * bsize > roomNeeded ? memory : tmpdir(), "pazar-tests-"));
  // PostgreSQL may have to run as another user.
  chmodSync(folder, 0o711);
  return folder;
}

const temporary = makeTemporaryFolder();
process.env.TMPDIR = temporary;
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
/** Of the journeys' sites. */
const demoData = path.join(temporary, "demo-data");

const siteBuild = quiet("site build", () => check(["node", "scripts/prepare.mjs"]));

const groups = {
  check: [
    quiet("types and lint", checkTypesAndLint),
    quiet("imports", () => check(["node", "scripts/check-imports.mjs"])),
    quiet("format", () => check(["biome", "format", "."])),
    quiet("links", () => check(["node", "scripts/check-links.mjs"])),
    quiet("migrations", () => check(["node", "scripts/check-migrations.mjs"])),
    ...(scripts["check:generated"]
      ? [quiet("generated files", () => check(["npm", "run", "--silent", "check:generated"]))]
      : []),
  ],
  server: [siteBuild, { name: "server tests", work: () => vitest("server", { isShown: true }), needs: ["site build"] }],
  site: [quiet("site tests", () => vitest("web", { isShown: false }))],
  e2e: [
    siteBuild,
    // While the server tests leave a processor free: on their own, the journeys would wait for it.
    quiet("demo data", () => check(["node", "e2e/support/demo-data.ts", demoData])),
    { name: "journeys", work: journeys, needs: ["site build", "demo data"] },
  ],
};

/** A step without output until it is done: all of these run in parallel. */
function quiet(name, work) {
  return { name, work, isQuiet: true };
}

/** One pass for both: each would find out the types of the whole project again. */
async function checkTypesAndLint() {
  const generated = await check(["npm", "run", "--silent", "typegen", "--workspace=web"]);
  // Collecting garbage less often takes a fifth less time, and 5 GB of memory instead of 3.
  return generated.failed > 0 ? generated : check(["oxlint", "--type-aware", "--type-check"], { GOGC: "400" });
}

/** A command as one test; `report` is its output if it failed. */
async function check(command, env = {}) {
  const { code, output } = await run(command, { env });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: output.trimEnd() };
}

async function vitest(workspace, { isShown }) {
  const file = resultFile(workspace);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code, output } = await run(["vitest", "run", "--root", workspace, ...reporters], { isShown });
  const counted = count(file, code, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failures = assertionResults
        .filter((test) => test.status === "failed")
        .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0]));
      return status === "failed" && failures.length === 0 ? [failure(name, "the whole file", message)] : failures;
    }),
  }));
  return counted.failed > 0 ? { ...counted, report: output } : counted;
}

async function journeys() {
  const file = resultFile("journeys");
  const { code } = await run(["playwright", "test", "--reporter=list,json"], {
    cwd: path.join(root, "e2e"),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PAZAR_DEMO_DATA: demoData },
    isShown: true,
  });
  return count(file, code, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failures: suites.flatMap(failedJourneys),
  }));
}

function failedJourneys({ suites = [], specs = [] }) {
  const failures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) =>
        failure(`e2e/${file}`, `${title} (${projectName})`, results.at(-1)?.error?.message),
      ),
  );
  return [...failures, ...suites.flatMap(failedJourneys)];
}

/** A failed test in two lines, to be found at the end of a long output. */
function failure(file, name, message = "") {
  const firstLine = stripVTControlCharacters(message).split("\n", 1)[0];
  return `${path.relative(root, path.resolve(root, file))}: ${name}\n    ${firstLine}`;
}

/** Deletes the result of an earlier run. */
function resultFile(name) {
  const file = path.join(resultFolder, `${name}.json`);
  mkdirSync(resultFolder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function count(file, code, read) {
  let counted = { passed: 0, failures: [] };
  try {
    counted = read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    console.log(`${path.relative(root, file)} was not written`);
  }
  const { passed, failures } = counted;
  if (code !== 0 && failures.length === 0) failures.push("outside of tests: see the output of this step");
  return { passed, failed: failures.length, failures };
}

async function timed({ work }) {
  const startedAt = Date.now();
  return { ...(await work()), seconds: (Date.now() - startedAt) / 1000 };
}

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in groups));
if (unknown !== undefined) {
  console.error(`There is no group of tests named ${unknown}: choose from ${Object.keys(groups).join(", ")}`);
  process.exit(2);
}

endChildrenOnSignal();
const lines = [];
const allFailures = [];
const failedSteps = new Set();
const total = { passed: 0, failed: 0 };
const wanted = new Set(
  Object.entries(groups).flatMap(([group, steps]) => (chosen.length === 0 || chosen.includes(group) ? steps : [])),
);
const started = new Map([...wanted].filter(({ isQuiet }) => isQuiet).map((step) => [step, timed(step)]));
for (const step of wanted) {
  const { name, needs = [] } = step;
  const missing = needs.find((other) => failedSteps.has(other));
  if (missing) {
    lines.push(`${name}: skipped, because of the ${missing}`);
    continue;
  }
  console.log(`\n${name}`);
  const { passed, failed, failures = [], report, seconds } = await (started.get(step) ?? timed(step));
  if (report) console.log(report);
  total.passed += passed;
  total.failed += failed;
  allFailures.push(...failures);
  if (failed > 0) failedSteps.add(name);
  lines.push(`${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`);
  console.log(lines.at(-1));
}
if (allFailures.length > 0) console.log(`\nFailed:\n${allFailures.join("\n")}`);
console.log(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
