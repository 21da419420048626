const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Characters that XML 1.0 does not allow, not even escaped, and other control characters. */
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** For text and for attributes in double quotes. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"]/g, (character) => entities[character] ?? character);

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
