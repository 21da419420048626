const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** What React Router's `<Scripts>` writes: imports, what is to be done with them, and the module that starts the page. */
const start =
  /(<script[^>]* type="module"[^>]*>)((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)([^]*?import\(("[^"]+")\);<\/script>)/;
const fixedImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

// When the browser says that it painted; a frame that is only begun may take long to be seen.
const paint =
  'document.hidden || await new Promise((painted) => (new PerformanceObserver(painted).observe({ type: "paint", buffered: true }), setTimeout(painted, 1000)));';
const pause = "const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));";

/**
 * Pages are whole without scripts, so these wait for the first paint: on a phone they would take network and processor
 * from stylesheet, font and photo. A tab in the background is not painted, and starts at once. Files are asked for and
 * run one by one, with pauses in which the browser can answer a touch; run together they are one long task.
 */
export function startAfterPaint(page: string): string {
  // React puts the links into the head, and the script stands at the end.
  const headEnd = page.indexOf("</head>");
  const tailStart = page.lastIndexOf('type="module"') - 200;
  const [head, tail] = [page.slice(0, headEnd), page.slice(tailStart)];
  const [whole, tag, imports = "", rest, last = ""] = start.exec(tail) ?? [];
  if (whole === undefined || headEnd < 0 || tailStart < headEnd) return page;
  const files = [...head.matchAll(preload)].map(([, href]) => JSON.stringify(href));
  const modules = [...imports.matchAll(fixedImport)].map(([, name = "", file]) => ({ name, file }));
  const script = [
    paint,
    pause,
    `for (const href of [${files.join()}]) {`,
    `  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`,
    `  await pause();`,
    `}`,
    `for (const file of [${files.filter((file) => file !== last).join()}]) {`,
    `  await import(file);`,
    `  await pause();`,
    `}`,
    `const [${modules.map(({ name }) => name).join(", ")}] = await Promise.all([${modules.map(({ file }) => `import(${file})`).join(", ")}]);`,
  ].join("\n");
  return (
    head.replace(preload, "") + page.slice(headEnd, tailStart) + tail.replace(whole, () => `${tag}${script}\n${rest}`)
  );
}
