const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** Characters that XML 1.0 cannot represent, not even escaped. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string): string =>
  text.replace(impossible, "").replace(/[&<>"']/g, (character) => entities[character] ?? character);

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
