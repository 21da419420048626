/** What presenting the other person of a conversation or a deal needs; `o` is that person's row of users. */
export const partnerColumns = [
  "o.id as other_id",
  "o.first_name",
  "o.last_name",
  "o.photo_hash",
  "o.status as other_status",
  "o.delete_requested_at",
] as const;
