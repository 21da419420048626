/** Percent-decodes a text; a malformed one is returned unchanged. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
