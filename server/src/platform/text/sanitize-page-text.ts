import sanitizeHtml from "sanitize-html";

const tags =
  "h2 h3 h4 p br hr blockquote ul ol li dl dt dd strong b em i u s small sub sup code pre abbr a img table caption thead tbody tfoot tr th td".split(
    " ",
  );

/** Photos of this site only: what is elsewhere could see who reads the page, and change. */
const isPhoto = (address: string | undefined): boolean =>
  /^\/media\/[0-9a-f]{32}-(240|480|960|1920)\.webp$/.test(address ?? "");
const isNumber = (value: string): boolean => /^[1-9]\d{0,4}$/.test(value);

/** What the text of a static page may consist of: words in order, links and photos. No name or id that scripts could mistake for their own. */
export const sanitizePageText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ["href"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isPhoto(attribs["src"]),
    transformTags: {
      img: (tagName, { src = "", alt = "", width = "", height = "" }) => ({
        tagName,
        attribs: {
          src,
          alt,
          ...(isNumber(width) && isNumber(height) && { width, height }),
          loading: "lazy",
        },
      }),
    },
  });

/** Whether sanitised text has something to read or to see. */
export const hasPageText = (html: string): boolean =>
  html.includes("<img ") || html.replace(/<[^>]*>|&nbsp;|\s/g, "") !== "";
