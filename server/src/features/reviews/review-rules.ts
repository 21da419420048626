/** Days after the confirmation of a deal: for writing a review, and until a review is shown in any case. */
export const reviewDays = { write: 60, hidden: 14, remind: 3 } as const;
