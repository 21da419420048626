import type { NoticeDetails } from "@pazar/contract/notices/notices";
import { toLira } from "@pazar/contract/text/money";
import type { Database } from "../../platform/database/database.ts";
import { shortName } from "../accounts/short-name.ts";
import { notify } from "../notices/notify.ts";

type OfferEvent = Extract<NoticeDetails, { kind: "offer" }>["event"];
type Told = {
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
export async function notifyOfOffer(db: Database, told: Told): Promise<void> {
  const row = await db
    .selectFrom("listings as l")
    .innerJoin("users as u", (join) => join.on("u.id", "=", told.about))
    .where("l.id", "=", told.listingId)
    .select(["l.title", "u.first_name", "u.last_name"])
    .executeTakeFirstOrThrow();
  await notify(
    db,
    told.to,
    {
      kind: "offer",
      listing: { id: told.listingId, title: row.title },
      person: { id: told.about, name: shortName(row) },
      amount: toLira(told.amount),
      event: told.event,
    },
    { group: `offer-${told.conversationId}` },
  );
}
