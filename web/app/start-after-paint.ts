const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** What React Router's `<Scripts>` writes: imports, then what is to be done with them. */
const start = /(<script[^>]* type="module"[^>]*>)((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)([^]*?<\/script>)/;
const fixedImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

const paint = "document.hidden || await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));";

/**
 * Pages are whole without scripts, so these wait for the first paint: on a phone they would take network and processor
 * from stylesheet, font and photo. A tab in the background is not painted, and starts at once.
 */
export function startAfterPaint(page: string): string {
  const [whole, tag, imports = "", rest] = start.exec(page) ?? [];
  if (whole === undefined) return page;
  const files = [...page.matchAll(preload)].map(([, href]) => href);
  const modules = [...imports.matchAll(fixedImport)].map(([, name = "", file]) => ({ name, file }));
  const script = [
    paint,
    `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`,
    `const [${modules.map(({ name }) => name).join(", ")}] = await Promise.all([${modules.map(({ file }) => `import(${file})`).join(", ")}]);`,
  ].join("\n");
  return page.replace(preload, "").replace(whole, () => `${tag}${script}\n${rest}`);
}
