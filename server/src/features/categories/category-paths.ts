import { locales, type Locale } from "@pazar/contract/locale";
import { fold } from "@pazar/contract/text/turkish-text";

type Named = Record<`name_${Locale}`, string>;

/** `Vasıta › Otomobil`. */
export const pathText = (path: readonly Named[], locale: Locale): string =>
  path.map((node) => node[`name_${locale}`]).join(" › ");

/** The same for a path regardless of case, accents and spaces. */
export const pathKey = (text: string): string =>
  text
    .split(/[›>]/)
    .map((name) => fold(name.trim()))
    .join("›");

/** In each language. */
export const pathKeys = (path: readonly Named[]): string[] => [
  ...new Set(locales.map((locale) => pathKey(pathText(path, locale)))),
];

/** Finds by path in any language, or by number. "several": the path is ambiguous. */
export function findByPath<Node extends Named & { id: number }>(
  nodes: readonly Node[],
  pathOf: (node: Node) => readonly Named[],
): (cell: string) => Node | "several" | undefined {
  const byId = new Map(nodes.map((node) => [String(node.id), node]));
  const byPath = new Map<string, Node | "several">();
  for (const node of nodes)
    for (const key of pathKeys(pathOf(node))) byPath.set(key, byPath.has(key) ? "several" : node);
  return (cell) => byPath.get(pathKey(cell)) ?? byId.get(cell.replace(/^#?0*/, ""));
}
