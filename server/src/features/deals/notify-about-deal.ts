import type { NoticeDetails } from "@pazar/contract/notices/notices";
import type { Database } from "../../platform/database/database.ts";
import { shortName } from "../accounts/short-name.ts";
import { notify } from "../notices/notify.ts";

type DealEvent = Extract<NoticeDetails, { kind: "deal" }>["event"];

/** A notice to the buyer or the seller about what the other one did. */
export async function notifyAboutDeal(
  db: Database,
  { to, about, listingId, event }: { to: number; about: number; listingId: number; event: DealEvent },
): Promise<void> {
  const row = await db
    .selectFrom("listings as l")
    .innerJoin("users as u", (join) => join.on("u.id", "=", about))
    .where("l.id", "=", listingId)
    .select(["l.title", "u.first_name", "u.last_name"])
    .executeTakeFirstOrThrow();
  await notify(db, to, {
    kind: "deal",
    listing: { id: listingId, title: row.title },
    person: { id: about, name: shortName(row) },
    event,
  });
}
