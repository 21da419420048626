/** Small tables: a change to any row invalidates the whole table's tag. */
export const taggedTables = [
  "settings",
  "categories",
  "filters",
  "filter_options",
  "cities",
  "districts",
  "page_groups",
  "pages",
  "social_links",
  "sliders",
  "slider_images",
] as const;
export type TaggedTable = (typeof taggedTables)[number];

/** Tables with a tag per row: `listings:1000123`. */
export const rowTaggedTables = ["listings", "users"] as const;
export type RowTaggedTable = (typeof rowTaggedTables)[number];

/** Pages are cached under the tags of what they show; triggers send the tags of what changed. */
export type PageTag = TaggedTable | `${RowTaggedTable}:${number}`;

export function parsePageTag(text: string): PageTag | undefined {
  const [name, id, ...rest] = text.split(":");
  if (id === undefined) return taggedTables.find((table) => table === name);
  const table = rowTaggedTables.find((one) => one === name);
  return table && rest.length === 0 && /^\d+$/.test(id) ? `${table}:${Number(id)}` : undefined;
}
