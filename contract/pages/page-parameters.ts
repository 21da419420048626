/** What the site's pages read from their address; `_routes` is React Router's own. */
const names = new Set([
  "search",
  "min_price",
  "max_price",
  "sort",
  "city",
  "district",
  "with_photo",
  "published_within",
  "cursor",
  "konu",
  "_routes",
]);

export const isPageParameter = (name: string): boolean => names.has(name) || name.startsWith("f[");
