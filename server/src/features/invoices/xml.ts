/** Name, text or elements within, attributes. What is undefined is left out. */
export type XmlElement = readonly [
  name: string,
  content: string | readonly (XmlElement | undefined)[],
  attributes?: Readonly<Record<string, string>>,
];

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// Characters that XML does not know, not even as entities.
const unknown = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escape = (text: string): string => text.replace(unknown, "").replace(/[&<>"]/g, (sign) => entities[sign] ?? "");

function lines([name, content, attributes = {}]: XmlElement, indent: string): string[] {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(" ");
  if (typeof content === "string") return [`${indent}<${start}>${escape(content)}</${name}>`];
  const inner = content.filter((one) => one !== undefined).flatMap((one) => lines(one, `${indent}  `));
  return [`${indent}<${start}>`, ...inner, `${indent}</${name}>`];
}

export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, "").join("\n")}\n`;
