// The editor's schema drops what a page cannot have. This handles what it would misread: Word's lists, which are
// paragraphs with a typed bullet, and markup whose text is not content, such as styles.

const unread =
  /<!--[\s\S]*?-->|<(style|script|xml|title|noscript|o:p|w:sdt)\b[\s\S]*?<\/\1>|<\/?(?:meta|link|o:|w:|m:|v:|st1:)[^>]*>/gi;

/** Word marks the typed bullet or number of a list item by this. */
const marker = /<span[^>]*mso-list:\s*ignore[^>]*>([^<]*(?:<span[^>]*>[^<]*<\/span>[^<]*)*)<\/span>/i;
const conditional = /<!\[(?:if[^\]]*|endif)\]>|<!--\[(?:if[^\]]*|endif)\]-->/gi;
const listParagraph = /<p\b[^>]*(?:mso-list:\s*l\d|class="?MsoList)[^>]*>([\s\S]*?)<\/p>/gi;
const isNumber = (bullet: string): boolean =>
  /^(?:\d+|[a-zçğıöşü]|[ivxlc]+)[.)]/i.test(bullet.replace(/<[^>]*>|&nbsp;|\s/g, ""));

function wordListsToLists(html: string): string {
  const items = html.replace(listParagraph, (_, content: string) => {
    const list = isNumber(marker.exec(content)?.[1] ?? "") ? "ol" : "ul";
    return `<${list}><li>${content.replace(marker, "").replace(conditional, "").trim()}</li></${list}>`;
  });
  return items.replace(/<\/(ul|ol)>\s*<\1>/g, "");
}

/** HTML from Word, Google Docs or a web page, as far as a page of this site can have it. */
export function cleanPasted(html: string): string {
  const fragment = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  return wordListsToLists(fragment)
    .replace(conditional, "")
    .replace(unread, "")
    .replace(/<p\b[^>]*class="?MsoTitle[^>]*>([\s\S]*?)<\/p>/gi, "<h2>$1</h2>")
    .replace(/<(\/?)h1\b/gi, "<$1h2")
    .replace(/<(\/?)h[56]\b/gi, "<$1h4")
    .replace(/(?:&nbsp;|\u00a0)+/g, " ")
    .replace(/<(p|div)\b[^>]*>(?:\s|<\/?(?:span|br|b|strong|font)\b[^>]*>)*<\/\1>/gi, "");
}
