import sanitizeHtml from "sanitize-html";

const tags =
  "h2 h3 h4 p br hr blockquote ul ol li dl dt dd strong b em i u s small sub sup code pre abbr a table caption thead tbody tfoot tr th td".split(
    " ",
  );

/** What the text of a static page may consist of: words in order, and links. No name or id that scripts could mistake for their own. */
export const sanitizePageText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ["href"], th: ["colspan", "rowspan", "scope"], td: ["colspan", "rowspan"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
  });
