import type { ConversationTrade } from "@pazar/contract/trade/messages";
import { toLira } from "@pazar/contract/text/money";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isReserved } from "../listings/listings.present.ts";
import type { ConversationContext } from "../messages/messages.policy.ts";
import { offerRefusal } from "../offers/offers.policy.ts";

type Between = {
  conversation_id: number | null;
  listing_id: number;
  buyer_id: number;
  is_seller: boolean;
  price: number;
  reserved_for: number | null;
  reserved_until: Date | null;
};

/** How far a buyer and a seller have come, as one of them sees it. */
export async function conversationTrade(
  db: Database,
  between: Between,
  context: ConversationContext,
): Promise<ConversationTrade> {
  const { hasOpen, agreed, deal } = await readTrade(db, between);
  const isOurs = between.reserved_for === between.buyer_id;
  const isShown = context.listing.status === "active" && isReserved(between);
  return {
    can_offer: !between.is_seller && !hasOpen && offerRefusal(context, between.price) === null,
    agreed_price: agreed === null ? null : toLira(agreed),
    reservation: isShown
      ? { is_ours: isOurs, until: isOurs ? (between.reserved_until?.toISOString() ?? null) : null }
      : null,
    deal: deal && { id: deal.id, status: deal.status, price: toLira(deal.price) },
  };
}

async function readTrade(db: Database, { conversation_id, listing_id, buyer_id }: Between) {
  if (conversation_id === null) return { hasOpen: false, agreed: null, deal: null };
  const [offers, deal] = await Promise.all([
    db
      .selectFrom("conversations as c")
      .where("c.id", "=", conversation_id)
      .select([
        sql<boolean>`exists (select from offers f where f.conversation_id = c.id and f.status = 'open' and f.expires_at > now())`.as(
          "hasOpen",
        ),
        agreedPrice.as("agreed"),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("deals")
      .where("listing_id", "=", listing_id)
      .where("buyer_id", "=", buyer_id)
      .select(["id", "status", "price"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { ...offers, deal: deal ?? null };
}

/** Of `conversations c`, kuruş: the last offer that was accepted. */
export const agreedPrice = sql<number | null>`(
  select f.amount from offers f where f.conversation_id = c.id and f.status = 'accepted' order by f.message_id desc limit 1)`;
