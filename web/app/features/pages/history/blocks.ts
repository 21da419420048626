/** A paragraph, heading, list item or table row; `html` includes its formatting. */
export type Block = { tag: string; text: string; html: string };

const names: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return names[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

const starts = /<(h[2-4]|p|li|tr|blockquote|pre|dt|dd|caption|hr|img)\b[^>]*>/gi;
const altOf = (html: string): string => /<img\b[^>]*\balt="([^"]*)"/i.exec(html)?.[1] ?? "";
const textOf = (html: string): string =>
  decode(
    html
      .replace(/<img\b[^>]*>/gi, (image) => ` [${altOf(image)}] `)
      .replace(/<\/(?:td|th)>/gi, " | ")
      .replace(/<br\b[^>]*>/gi, "\n")
      .replace(/<[^>]*>/g, ""),
  )
    .replace(/[^\S\n]+/g, " ")
    .replace(/(?: \|)+\s*$/, "")
    .trim();

const inside = new Set(["li", "td", "th", "blockquote", "tr"]);
/** What surrounds blocks, and what an editor writes differently without changing anything. */
const plainHtml = (html: string): string =>
  html
    .replace(/<\/?(?:ul|ol|dl|table|thead|tbody|tfoot)\b[^>]*>/gi, "")
    .replace(/\s(?:colspan|rowspan)="1"/g, "")
    .replace(/\s*\/>/g, ">")
    .replace(/\s+/g, " ")
    .trim();

/** Editors put a paragraph into each list item. */
const withoutInnerParagraphs = (html: string): string =>
  html.replace(/<li([^>]*)>\s*<p\b[^>]*>/gi, "<li$1>").replace(/<\/p>\s*<\/li>/gi, "</li>");

/** Sanitised HTML as the blocks that a reader sees, in order. */
export function blocksOf(sanitized: string): Block[] {
  const html = withoutInnerParagraphs(sanitized);
  const found = [...html.matchAll(starts)];
  const blocks: Block[] = [];
  const add = (tag: string, part: string) => {
    const text = textOf(part);
    if (text !== "" || tag === "hr" || tag === "img") blocks.push({ tag, text, html: plainHtml(part) });
  };
  add("p", html.slice(0, found[0]?.index ?? html.length));
  let from = 0;
  for (const [index, match] of found.entries()) {
    const tag = (match[1] ?? "").toLowerCase();
    const next = found[index + 1];
    const end = next?.index ?? html.length;
    // A paragraph at the beginning of a list item, cell or quotation is no block of its own.
    const isOpening =
      next !== undefined &&
      html
        .slice(match.index, end)
        .replace(/<[^>]*>/g, "")
        .trim() === "";
    if (isOpening && inside.has(tag) && tag !== "tr") continue;
    if (tag === "tr") {
      const close = html.indexOf("</tr>", match.index);
      from = close < 0 ? html.length : close;
      add("tr", html.slice(match.index, from).replace(/<\/?p\b[^>]*>/gi, ""));
    } else if (match.index >= from) add(tag, html.slice(match.index, end));
  }
  return blocks;
}
