import { xmlDeclaration } from "../platform/text/xml.ts";

const character = /(?:[^<&"]|&(?:amp|lt|gt|quot|apos);)/.source;
const token = new RegExp(
  `<(?<closes>/?)(?<name>[A-Za-z][\\w:]*)(?:\\s+[\\w:]+="${character}*")*\\s*(?<isEmpty>/?)>|(?<text>(?:${character}|")+)`,
  "uy",
);
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" };
const plain = (text: string): string => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);

/** The text of every element under its path (`rss/channel/title`). Throws where the document is not well-formed. */
export function readXml(document: string): { path: string; text: string }[] {
  if (!document.startsWith(xmlDeclaration)) throw new Error("no XML declaration");
  const found: { path: string; text: string }[] = [];
  const open: { name: string; text: string }[] = [];
  let hasRoot = false;
  let position = xmlDeclaration.length;
  while (position < document.length) {
    token.lastIndex = position;
    const { groups } = token.exec(document) ?? {};
    if (!groups) throw new Error(`not well-formed: ${document.slice(position, position + 60)}`);
    position = token.lastIndex;
    const { closes, name = "", isEmpty, text } = groups;
    const current = open.at(-1);
    if (text !== undefined) {
      if (current) current.text += plain(text);
      else if (text.trim() !== "") throw new Error(`outside the root: ${text}`);
    } else if (closes) {
      if (current?.name !== name) throw new Error(`</${name}> closes ${current?.name}`);
      found.push({ path: open.map((element) => element.name).join("/"), text: current.text });
      open.pop();
    } else {
      if (!current && hasRoot) throw new Error("two roots");
      hasRoot = true;
      if (!isEmpty) open.push({ name, text: "" });
    }
  }
  if (open.length > 0 || !hasRoot) throw new Error(`not closed: ${open.at(-1)?.name}`);
  return found;
}
