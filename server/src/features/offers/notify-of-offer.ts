import type { NoticeDetails } from "@pazar/contract/notices/notices";
import { toLira } from "@pazar/contract/text/money";
import type { Database } from "../../platform/database/database.ts";
import { shortName } from "../accounts/short-name.ts";
import { notify } from "../notices/notify.ts";

type OfferEvent = Extract<NoticeDetails, { kind: "offer" }>["event"];
type OfferNotice = {
  to: number;
  /** The one who acted, or did not. */
  about: number;
  listingId: number;
  conversationId: number;
  /** Kuruş. */
  amount: number;
  event: OfferEvent;
};

/** A notice of an offer; those of one conversation are one until they are read. */
export async function notifyOfOffer(db: Database, notice: OfferNotice): Promise<void> {
  const row = await db
    .selectFrom("listings as l")
    .innerJoin("users as u", (join) => join.on("u.id", "=", notice.about))
    .where("l.id", "=", notice.listingId)
    .select(["l.title", "u.first_name", "u.last_name"])
    .executeTakeFirstOrThrow();
  await notify(
    db,
    notice.to,
    {
      kind: "offer",
      listing: { id: notice.listingId, title: row.title },
      person: { id: notice.about, name: shortName(row) },
      amount: toLira(notice.amount),
      event: notice.event,
    },
    { group: `offer-${notice.conversationId}` },
  );
}
