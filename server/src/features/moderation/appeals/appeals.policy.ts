import type { AppealObstacle } from "@pazar/contract/admin/adverts/appeals";
import { hourMs, dayMs } from "@pazar/contract/durations";
import * as limits from "@pazar/contract/limits";

/** By when an appeal made at this time is to be answered. */
export const appealDueAt = (madeAt: Date): Date => new Date(madeAt.getTime() + limits.appeal.hours * hourMs);
export const appealUntil = (refusedAt: Date): Date => new Date(refusedAt.getTime() + limits.appeal.days * dayMs);

type Judged = { refusedBy: number | null; sellerId: number; endedAt: Date | null };

/** Why a person with the right to decide about listings cannot decide about this appeal; null if they can. */
export function appealObstacle({ refusedBy, sellerId, endedAt }: Judged, userId: number): AppealObstacle | null {
  if (endedAt !== null) return "ended";
  if (sellerId === userId) return "own_listing";
  // Whatever the role: a second opinion is somebody else's.
  return refusedBy === userId ? "own_refusal" : null;
}
