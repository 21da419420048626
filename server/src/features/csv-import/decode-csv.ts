const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Control characters besides tabs and line breaks: a spreadsheet or a picture, but no text. */
const isText = (text: string): boolean => !/[^\P{Cc}\t\n\r]/u.test(text);

/**
 * The text of a CSV file: UTF-8 or UTF-16, or else Windows-1254, in which Turkish spreadsheets save it.
 * Undefined if it is not text.
 */
export function decodeCsv(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  const text = utf16 ? decode(bytes, utf16) : (decode(bytes, "utf-8") ?? decode(bytes, "windows-1254"));
  return text !== undefined && isText(text) ? text : undefined;
}
