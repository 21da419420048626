type TextPart = { text: string; link?: URL };

/** Endings under which people share addresses without `https://`; short ones that are also Turkish words are left out. */
const endings = "com|net|org|info|biz|app|site|online|shop|store|link|xyz|top|club|live|click|ly|io|co|tr|eu|ru";
const shortHosts = "t\\.me|wa\\.me|m\\.me|g\\.page";
const address = new RegExp(
  `https?://[^\\s<>"]+|(?<![\\p{L}\\d@._/-])(?:(?:www\\.)[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)+|(?:${shortHosts})|(?:[\\p{L}\\d](?:[\\p{L}\\d-]*[\\p{L}\\d])?\\.)+(?:${endings}))(?![\\p{L}\\d@-])(?:[/?#][^\\s<>"]*)?`,
  "giu",
);
/** Punctuation that belongs to the sentence rather than to the URL. */
const sentenceEnd = /[.,;:!?'’”)\]}…]+$/u;

/** Splits a text into plain parts and links. Only http and https become links. */
export function splitLinks(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of body.matchAll(address)) {
    const text = match[0].replace(sentenceEnd, "");
    const href = /^https?:/i.test(text) ? text : `https://${text}`;
    if (!URL.canParse(href)) continue;
    if (match.index > end) parts.push({ text: body.slice(end, match.index) });
    parts.push({ text, link: new URL(href) });
    end = match.index + text.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end) });
  return parts;
}
