import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import { Timestamp } from "../../values.ts";

export const statisticsPeriods = [7, 30, 90] as const;

const Days = z.pipe(
  z.union([z.literal(statisticsPeriods), z.enum(["7", "30", "90"])]),
  z.transform((value) => statisticsPeriods.find((days) => days === Number(value)) ?? 30),
);

/** Undone decisions are not counted. */
export const ModeratorStatistics = z.object({
  moderator: z.nullable(z.object({ id: z.number(), name: z.string() })),
  decisions: z.number(),
  approved: z.number(),
  rejected: z.number(),
  removed: z.number(),
  /** Refusals that an appeal reversed. */
  overturned: z.number(),
  /** Put back, featured, dismissed: with the others they add up to `decisions`. */
  other: z.number(),
  /** Rejected / (approved + rejected), 0 to 1; null without decisions. */
  rejected_share: z.nullable(z.number()),
  /** Seconds from entering the queue to the decision; null without decisions from the queue. */
  median_wait: z.nullable(z.number()),
  last_at: z.nullable(Timestamp),
  /** Decisions per day in Turkey's time, the oldest first, today last. */
  daily: z.array(z.number()),
});
export type ModeratorStatistics = z.infer<typeof ModeratorStatistics>;

export const ModerationStatistics = z.object({
  days: z.array(z.iso.date()),
  all: ModeratorStatistics,
  moderators: z.array(ModeratorStatistics),
});
export type ModerationStatistics = z.infer<typeof ModerationStatistics>;

export const moderationStatisticsEndpoints = {
  "GET /api/admin/moderation/statistics": {
    access: "adverts.view",
    summary: "Who decided how much in the last days, how long listings had waited and how many were rejected.",
    query: z.object({ days: z._default(Days, 30) }),
    answer: ModerationStatistics,
  },
} satisfies EndpointTable;
