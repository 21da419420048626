import type { StaffListing } from "@pazar/contract/admin/staff-listings";

/** The waiting listings in order, and which one is shown. */
export type Queue = {
  items: readonly StaffListing[];
  index: number;
  nextCursor: string | null;
  total: number;
  isTotalCapped: boolean;
};
export type QueuePage = {
  data: readonly StaffListing[];
  next_cursor: string | null;
  total: number;
  total_is_capped: boolean;
};

export const initialQueue = ({ data, next_cursor, total, total_is_capped }: QueuePage): Queue => ({
  items: data,
  index: 0,
  nextCursor: next_cursor,
  total,
  isTotalCapped: total_is_capped,
});

const within = (index: number, items: readonly unknown[]): number => Math.max(0, Math.min(index, items.length - 1));

export const moveBy = (queue: Queue, by: number): Queue => ({ ...queue, index: within(queue.index + by, queue.items) });

/** Removes decided listings and shows the next one. */
export function withoutDecided(queue: Queue, id: number): Queue {
  const at = queue.items.findIndex((item) => item.id === id);
  if (at < 0) return queue;
  const items = queue.items.toSpliced(at, 1);
  return {
    ...queue,
    items,
    index: within(at < queue.index ? queue.index - 1 : queue.index, items),
    total: Math.max(0, queue.total - 1),
  };
}

/** Inserts listings whose decision was undone by their time, and shows the first. */
export function withRestored(queue: Queue, item: StaffListing): Queue {
  if (queue.items.some(({ id }) => id === item.id)) return queue;
  const since = ({ queued_at }: StaffListing): string => queued_at ?? "";
  const later = queue.items.findIndex((other) => since(other) > since(item));
  const at = later < 0 ? queue.items.length : later;
  return { ...queue, items: queue.items.toSpliced(at, 0, item), index: at, total: queue.total + 1 };
}

/** Appends a page without duplicates. */
export const withMore = (queue: Queue, { data, next_cursor }: QueuePage): Queue => ({
  ...queue,
  items: [...queue.items, ...data.filter(({ id }) => !queue.items.some((item) => item.id === id))],
  nextCursor: next_cursor,
});
