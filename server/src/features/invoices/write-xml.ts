import { escapeXml, xmlDeclaration } from "../../platform/text/xml.ts";

/** Name, text or elements within, attributes. What is undefined is left out. */
export type XmlElement = readonly [
  name: string,
  content: string | readonly (XmlElement | undefined)[],
  attributes?: Readonly<Record<string, string>>,
];

function lines([name, content, attributes = {}]: XmlElement, indent: string): string[] {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(" ");
  if (typeof content === "string") return [`${indent}<${start}>${escapeXml(content)}</${name}>`];
  const inner = content.filter((one) => one !== undefined).flatMap((one) => lines(one, `${indent}  `));
  return [`${indent}<${start}>`, ...inner, `${indent}</${name}>`];
}

export const writeXml = (root: XmlElement): string => `${xmlDeclaration}${lines(root, "").join("\n")}\n`;
