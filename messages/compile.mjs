// Compiles en.json and tr.json into functions: one module a message for browsers, so that a message lands in the
// chunk that uses it, and one module with all of them for Node.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const baseLocale = "en";
const locales = [baseLocale, "tr"];
const here = import.meta.dirname;
const compiled = path.join(here, "compiled");

const flatten = (tree, prefix = "") =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
const texts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.fromEntries(flatten(JSON.parse(readFileSync(path.join(here, `${locale}.json`), "utf8")))),
  ]),
);
const keys = Object.keys(texts[baseLocale]);

const inputName = /\{(\w+)\}/g;
const inputsOf = (key) => [...new Set([...texts[baseLocale][key].matchAll(inputName)].map(([, name]) => name))];
const template = (text) => `\`${text.replace(/[`\\]|\$(?=\{)/g, "\\$&").replace(inputName, "$${inputs.$1}")}\``;
const nameOf = (key) => key.replaceAll(".", "_");

/** A missing translation shows the text of the base locale. */
const messageFunction = (key) => {
  const choice = locales
    .slice(1)
    .map((locale) => `locale === "${locale}" ? ${template(texts[locale][key] ?? texts[baseLocale][key])} : `);
  const body = `${choice.join("")}${template(texts[baseLocale][key])}`;
  return `const ${nameOf(key)} = (inputs, { locale = getLocale() } = {}) => ${body};`;
};
const exported = (key) => `export { ${nameOf(key)} as ${JSON.stringify(key)} };`;

const declaration = (key) => {
  const inputs = inputsOf(key).map((name) => `${name}: NonNullable<unknown>`);
  const parameter = inputs.length === 0 ? "inputs?: {}" : `inputs: { ${inputs.join("; ")} }`;
  return `  readonly ${JSON.stringify(key)}: (${parameter}, options?: { locale?: Locale }) => string;`;
};

const write = (file, lines) => {
  mkdirSync(path.dirname(path.join(compiled, file)), { recursive: true });
  writeFileSync(path.join(compiled, file), `${lines.join("\n")}\n`);
};

/** One module for what only staff read, because the time of a build grows with the modules. */
const isForStaff = (key) => key.startsWith("admin.");

// File systems without regard to case would take two such messages for one.
const fileNames = new Set(keys.map((key) => nameOf(key).toLowerCase()));
if (fileNames.size < keys.length) throw new Error("Two messages differ only in case or in dots and underscores");

const modules = Object.entries(
  Object.groupBy(keys, (key) => (isForStaff(key) ? "admin.js" : `${nameOf(key).toLowerCase()}.js`)),
);
for (const [file, keysOfFile] of modules)
  write(`site/messages/${file}`, [
    'import { getLocale } from "../../../runtime.js";',
    ...keysOfFile.flatMap((key) => [messageFunction(key), exported(key)]),
  ]);
write(
  "site/all.js",
  modules.map(([file]) => `export * from "./messages/${file}";`),
);
write("site/messages.js", ['export * as m from "./all.js";']);
write("server/all.js", [
  'import { getLocale } from "../../runtime.js";',
  ...keys.flatMap((key) => [messageFunction(key), exported(key)]),
]);
write("server/messages.js", ['export * as m from "./all.js";']);
write("messages.d.ts", [
  'import type { Locale } from "../runtime.js";',
  "export declare const m: {",
  ...keys.map(declaration),
  "};",
]);
