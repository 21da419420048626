import { readFileSync } from "node:fs";
import path from "node:path";

const file = path.resolve(import.meta.dirname, "../../../data/common-passwords.txt");

let passwords: ReadonlySet<string> | undefined;

/** Read when the first one is asked for. An empty line ends the file's head. */
function commonPasswords(): ReadonlySet<string> {
  const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  return new Set(text.slice(text.indexOf("\n\n") + 2).split("\n"));
}

/** One of those that everybody tries first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  passwords ??= commonPasswords();
  return passwords.has(password.toLowerCase());
}
