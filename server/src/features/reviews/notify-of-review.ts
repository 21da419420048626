import type { NoticeDetails } from "@pazar/contract/notices/notices";
import type { Database } from "../../platform/database/database.ts";
import { shortName } from "../accounts/short-name.ts";
import { notify } from "../notices/notify.ts";

type ReviewEvent = Extract<NoticeDetails, { kind: "review" }>["event"];
type ReviewNotice = {
  to: number;
  event: ReviewEvent;
  dealId: number;
  /** The other person. */
  about: number;
};

/** Notifies one side of a deal of a review, or of the invitation to write one. */
export async function notifyOfReview(db: Database, { to, event, dealId, about }: ReviewNotice): Promise<void> {
  const { listing_id, title, ...names } = await db
    .selectFrom("deals as d")
    .innerJoin("listings as l", "l.id", "d.listing_id")
    .innerJoin("users as u", (join) => join.on("u.id", "=", about))
    .where("d.id", "=", dealId)
    .select(["d.listing_id", "l.title", "u.first_name", "u.last_name"])
    .executeTakeFirstOrThrow();
  const person = { id: about, name: shortName(names) };
  await notify(db, to, { kind: "review", event, listing: { id: listing_id, title }, person });
}
