const maxLength = 500;

/** What an error may say of people, by its form: mail addresses, phone numbers and ids, tokens, queries of addresses, quoted texts. */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"'()]+@[^\s<>"'()]+/g, "[mail]"],
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, "$1?…"],
  [/'[^'\n]*'/g, "'…'"],
  // Names of tables, columns and constraints stay.
  [/"(?![a-z_][a-z0-9_.]*")[^"\n]*"/g, '"…"'],
  [/\b(?=[\w-]*\d)[\w-]{20,}\b/g, "…"],
  [/\+?\d(?:[\s().-]?\d){6,}/g, "…"],
];

/** An error's message for staff, who need to know what is wrong but not with whom. */
export function redact(message: string): string {
  const short = message
    .split("\n")
    .slice(0, 5)
    .join("\n")
    .slice(0, 4 * maxLength);
  const plain = hidden.reduce((text, [pattern, stand]) => text.replace(pattern, stand), short);
  return plain.length > maxLength ? `${plain.slice(0, maxLength)}…` : plain;
}
