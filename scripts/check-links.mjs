// Fails when a document links to a file or heading of this project that does not exist.
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const notOurs = ["**/node_modules", "**/build", "**/compiled", "var"];
const isOutside = (link) => /^[a-z][a-z+.-]*:|^\/\//i.test(link);

const withoutCodeBlocks = (markdown) => markdown.replace(/^( *)(```|~~~)[^]*?^\1\2.*$/gm, "");
const withoutCode = (markdown) => withoutCodeBlocks(markdown).replace(/(`+)[^]*?\1/g, "");

function linksIn(markdown) {
  const text = withoutCode(markdown);
  const patterns = [/\]\(\s*<?([^()\s>]+)>?[^()]*\)/g, /^ *\[[^\]]+\]: *<?([^\s>]+)/gm, /\s(?:href|src)="([^"]+)"/g];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, link]) => link));
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsIn(markdown) {
  const anchors = new Set();
  for (const [, heading] of withoutCodeBlocks(markdown).matchAll(/^#{1,6} +(.+?)[ #]*$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, "").replaceAll(" ", "-");
    let unique = anchor;
    for (let number = 1; anchors.has(unique); number++) unique = `${anchor}-${number}`;
    anchors.add(unique);
  }
  return anchors;
}

/**
 * @param {string} root the project's folder
 * @returns {string[]} one line per broken link
 */
export function checkLinks(root) {
  const problems = [];
  for (const document of globSync("**/*.md", { cwd: root, exclude: notOurs }).toSorted()) {
    const markdown = readFileSync(path.join(root, document), "utf8");
    for (const link of linksIn(markdown).filter((one) => !isOutside(one))) {
      const [file, anchor] = link.split("#").map(decodeURIComponent);
      const target = path.join(root, file === "" ? document : path.join(path.dirname(document), file));
      if (!existsSync(target)) problems.push(`${document}: ${link} does not exist`);
      else if (anchor && target.endsWith(".md") && !anchorsIn(readFileSync(target, "utf8")).has(anchor))
        problems.push(`${document}: ${link} is no heading there`);
    }
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkLinks(path.resolve(import.meta.dirname, ".."));
  if (problems.length > 0) {
    console.error(problems.join("\n"));
    process.exitCode = 1;
  }
}
