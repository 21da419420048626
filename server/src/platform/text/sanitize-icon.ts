import sanitizeHtml from "sanitize-html";

const shapes = ["path", "circle", "ellipse", "line", "polyline", "polygon", "rect"];
const drawing =
  "viewBox width height d cx cy r rx ry x y x1 x2 y1 y2 points transform aria-hidden opacity fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity".split(
    " ",
  );

/** Numbers, colours and commands of a path. `url(...)` is left out: it loads what it names. */
const isPlain = (value: string): boolean => /^[\w\s.,#%()+-]*$/.test(value) && !/url/i.test(value);

/** An icon that only draws: shapes in one <svg>, without text, links, styles, references and handlers. Empty where nothing is left. */
export function sanitizeIcon(markup: string): string {
  const clean = sanitizeHtml(markup, {
    allowedTags: ["svg", "g", ...shapes],
    allowedAttributes: { "*": drawing },
    selfClosing: shapes,
    transformTags: {
      "*": (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => isPlain(value))),
      }),
    },
    textFilter: () => "",
    // SVG's names have capitals: viewBox.
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false },
  });
  return clean.startsWith("<svg") ? clean : "";
}
