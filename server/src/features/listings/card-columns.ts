/** What `presentCard` needs of `listings l` and its cover, `photos p`. */
export const cardColumns = [
  "l.id",
  "l.title",
  "l.price",
  "l.featured",
  "l.urgent",
  "l.photo_count",
  "l.reserved_until",
  "l.published_at",
  "l.city_id",
  "l.district_id",
  "p.hash",
  "p.width",
  "p.height",
  "p.preview",
] as const;
