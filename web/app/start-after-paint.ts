import type { PagePieces } from "./platform/api-context.ts";

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** What React Router's `<Scripts>` writes: imports, then what is to be done with them. */
const start = /(<script[^>]* type="module"[^>]*>)((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)([^]*?<\/script>)/;
const fixedImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

const paint = "document.hidden || await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));";

/**
 * Pages are whole without scripts, so these wait for the first paint: on a phone they would take network and processor
 * from stylesheet, font and photo. A tab in the background is not painted, and starts at once.
 */
export function startAfterPaint(page: PagePieces): PagePieces {
  // The data of every page stands between its head and its scripts: what is in between need not be searched.
  const [first, middle, last] = [page[0], page.slice(1, -1), page.at(-1)];
  if (page.length < 2 || typeof first !== "string" || typeof last !== "string") return page;
  const [whole, tag, imports = "", rest] = start.exec(last) ?? [];
  if (whole === undefined) return page;
  const bodyAt = first.indexOf("<body");
  const head = first.slice(0, bodyAt);
  const files = [...head.matchAll(preload)].map(([, href]) => href);
  const modules = [...imports.matchAll(fixedImport)].map(([, name = "", file]) => ({ name, file }));
  const script = [
    paint,
    `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`,
    `const [${modules.map(({ name }) => name).join(", ")}] = await Promise.all([${modules.map(({ file }) => `import(${file})`).join(", ")}]);`,
  ].join("\n");
  return [head.replace(preload, "") + first.slice(bodyAt), ...middle, last.replace(whole, () => `${tag}${script}\n${rest}`)];
}
