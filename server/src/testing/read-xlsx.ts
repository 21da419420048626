import { crc32, inflateRawSync } from "node:zlib";

/** The entries of a zip archive, by its directory; checks their checksums. */
export function readZip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const entries = new Map<string, string>();
  for (let at = archive.readUInt32LE(end + 16), left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20)];
    const [nameLength, start] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = inflateRawSync(archive.subarray(content, content + packed));
    if (crc32(bytes) !== crc) throw new Error(`${name} is damaged`);
    entries.set(name, bytes.toString());
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

const plain = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The cells of all sheets, one below the other: texts as they are, numbers as numbers, days as `2026-11-15`. */
export function readXlsx(file: Buffer): (string | number)[][] {
  const sheets = [...readZip(file)].filter(([name]) => name.startsWith("xl/worksheets/"));
  return sheets.flatMap(([, xml]) =>
    [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = ""]) =>
      [...row.matchAll(/<c( t="inlineStr")?(?: s="(\d)")?>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
        ([, isText, style, text = "", value = ""]) => {
          if (isText) return plain(text);
          return style === "2"
            ? new Date((Number(value) - 25_569) * 86_400_000).toISOString().slice(0, 10)
            : Number(value);
        },
      ),
    ),
  );
}
