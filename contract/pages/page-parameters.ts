/** The query parameters that pages read; `_routes` is React Router's. */
const names = new Set([
  "search",
  "min_price",
  "max_price",
  "sort",
  "city",
  "district",
  "within",
  "with_photo",
  "published_within",
  "cursor",
  "_routes",
]);

export const isPageParameter = (name: string): boolean => names.has(name) || name.startsWith("f[");
