import { readFileSync } from "node:fs";
import path from "node:path";

const file = path.resolve(import.meta.dirname, "../../../data/common-passwords.txt");

let passwords: ReadonlySet<string> | undefined;

/** The file's header ends at the first empty line. */
function commonPasswords(): ReadonlySet<string> {
  const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  return new Set(text.slice(text.indexOf("\n\n") + 2).split("\n"));
}

/** Whether it is among the passwords that attackers try first, in any case. The file is read at the first call. */
export function isCommonPassword(password: string): boolean {
  passwords ??= commonPasswords();
  return passwords.has(password.toLowerCase());
}
