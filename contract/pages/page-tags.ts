/** Small tables: a change to any row is a change to the table. */
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

/** Tables whose rows change one by one: `listings:1000123`. */
export const rowTaggedTables = ["listings", "users"] as const;
export type RowTaggedTable = (typeof rowTaggedTables)[number];

/** What a page shows, and what the database says has changed. Triggers of the tables send these tags. */
export type PageTag = TaggedTable | `${RowTaggedTable}:${number}`;

export function parsePageTag(text: string): PageTag | undefined {
  const [name, id, ...rest] = text.split(":");
  if (id === undefined) return taggedTables.find((table) => table === name);
  const table = rowTaggedTables.find((one) => one === name);
  return table && rest.length === 0 && /^\d+$/.test(id) ? `${table}:${Number(id)}` : undefined;
}
