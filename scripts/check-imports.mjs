// Fails when an import violates the directions in CONTRIBUTING.md.
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const shared = ["contract", "messages"];
const serverAreas = ["server", "server/features", "server/platform", "server/seed", "server/testing"];
const webAreas = ["web", "web/routes", "web/features", "web/platform", "web/ui"];

/** What each area may import in addition to itself. */
const allowed = {
  contract: [],
  server: [...serverAreas, ...shared],
  "server/features": ["server/platform", ...shared],
  "server/platform": shared,
  "server/site": ["server/platform", "web", ...shared],
  "server/seed": [...serverAreas, ...shared],
  "server/testing": [...serverAreas, ...shared],
  web: [...webAreas, ...shared],
  "web/routes": [...webAreas, ...shared],
  "web/features": ["web/platform", "web/ui", ...shared],
  "web/platform": ["web/ui", ...shared],
  "web/ui": ["messages"],
  "web/service-worker": ["web/platform", ...shared],
  e2e: ["server/testing", ...shared],
};

const testMayImport = ["server", "server/seed", "server/testing"];
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** @param {string} file a path below the project's root */
function areaOf(file) {
  if (file.startsWith("server/src/platform/pages/")) return "server/site";
  const [top, , folder, rest] = file.split("/");
  return (top === "server" || top === "web") && rest !== undefined ? `${top}/${folder}` : top;
}

const featureOf = (file) => file.split("/")[3];

/** @returns {string | undefined} what is wrong with `file` importing `target` */
function violation(file, target) {
  const [from, to] = [areaOf(file), areaOf(target)];
  if (!(from in allowed) || to === "scripts") return undefined;
  const isAllowed =
    from === to || allowed[from].includes(to) || (to === "server/site" && allowed[from].includes("server/platform"));
  if (!isAllowed && !(isTest(file) && from.startsWith("server") && testMayImport.includes(to)))
    return `${from} may not import ${to}`;
  if (from !== to || featureOf(file) === featureOf(target)) return undefined;
  if (from === "server/features" && /\.(routes|queries)\.ts$/.test(target))
    return "a feature may not import another one's routes or queries";
  return undefined;
}

function packageViolation(file, specifier) {
  const isAllowed = /^zod($|\/)/.test(specifier) || isTest(file);
  return areaOf(file) === "contract" && !isAllowed ? "contract may import only zod" : undefined;
}

const stringOrComment = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[^]*?\*\/|\/\/[^\n]*/g;
const generated = /\/\+types\//;
const importStatement =
  /(?:^|[;\n])\s*(?:import|export)\s(?:[\w\s{},*$]*?\sfrom\s*)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;

function importsOf(source) {
  const code = source.replace(stringOrComment, (_, string) => string ?? "");
  return [...code.matchAll(importStatement)]
    .map(([, fixed, dynamic]) => (fixed ?? dynamic).replace(/\?.*$/, ""))
    .filter((specifier) => !generated.test(specifier));
}

/** A path below the root, or undefined for an external package. */
function targetOf(root, file, specifier) {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  const [scope, name, ...rest] = specifier.split("/");
  if (scope !== "@pazar") return undefined;
  const inside = path.posix.join(name, ...rest);
  return existsSync(path.join(root, `${inside}.ts`)) ? `${inside}.ts` : inside;
}

/** The imports between the site's features. Tests are left out: they may use another feature's `testing`. */
function siteFeatures(graph) {
  const features = new Map();
  for (const [file, targets] of graph) {
    if (areaOf(file) !== "web/features" || isTest(file)) continue;
    const used = features.get(featureOf(file)) ?? new Set();
    for (const target of targets)
      if (areaOf(target) === "web/features" && featureOf(target) !== featureOf(file)) used.add(featureOf(target));
    features.set(featureOf(file), used);
  }
  return features;
}

function findCycles(graph) {
  const cycles = [];
  const done = new Set();
  const visit = (file, trail) => {
    const start = trail.indexOf(file);
    if (start >= 0) return void cycles.push([...trail.slice(start), file].join(" → "));
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

/**
 * @param {string} root the project's folder
 * @returns {string[]} one line per violation
 */
export function checkImports(root) {
  const files = globSync(["contract/**/*.ts", "server/src/**/*.ts", "web/app/**/*.{ts,tsx}", "e2e/**/*.ts"], {
    cwd: root,
    exclude: ["**/node_modules"],
  }).map((file) => file.replaceAll("\\", "/"));
  const problems = [];
  const graph = new Map();
  for (const file of files.toSorted()) {
    if (/^index\.tsx?$/.test(path.basename(file)) && areaOf(file) !== "web/routes")
      problems.push(`${file}: no index files, import the file itself`);
    const targets = new Set();
    for (const specifier of importsOf(readFileSync(path.join(root, file), "utf8"))) {
      const target = targetOf(root, file, specifier);
      const problem = target === undefined ? packageViolation(file, specifier) : violation(file, target);
      if (problem !== undefined) problems.push(`${file}: ${problem} (${specifier})`);
      if (target !== undefined) targets.add(target);
    }
    graph.set(file, targets);
  }
  return [
    ...problems,
    ...findCycles(graph).map((cycle) => `import cycle: ${cycle}`),
    ...findCycles(siteFeatures(graph)).map((cycle) => `cycle between features of the site: ${cycle}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkImports(path.resolve(import.meta.dirname, ".."));
  if (problems.length > 0) {
    console.error(problems.join("\n"));
    process.exitCode = 1;
  }
}
