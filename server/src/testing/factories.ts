import { dayMs } from "@pazar/contract/durations";
import { randomBytes, randomUUID } from "node:crypto";
import type { ListingStatus } from "@pazar/contract/listings/listings";
import { toKurus } from "@pazar/contract/text/money";
import { sql } from "kysely";
import { cachedCategories, type CategoryNode } from "../features/categories/category-tree.ts";
import { cachedFilters } from "../features/categories/filters.ts";
import type { Features } from "../features/listings/features.ts";
import { listingWords } from "../features/listings/listing-words.ts";
import type { Database } from "../platform/database/database.ts";
import type { ListingStatusReason } from "../platform/database/database-types.ts";
import { hashPassword } from "../platform/security/passwords.ts";
import { createTaggedCache } from "../platform/cache/tagged-cache.ts";
import { hashToken } from "../platform/security/session.ts";

export type NewUser = {
  firstName?: string;
  lastName?: string;
  email?: string;
  password?: string;
  phone?: string;
  role?: string;
  status?: "active" | "suspended";
  createdAt?: Date;
};

export type NewListing = {
  sellerId?: number;
  categoryId?: number;
  districtId?: number;
  title?: string;
  description?: string;
  /** Lira. */
  price?: number;
  features?: Features;
  status?: ListingStatus;
  statusReason?: ListingStatusReason;
  featured?: boolean;
  handDelivery?: boolean;
  publishedAt?: Date;
  /** The first is the cover. */
  photos?: readonly string[];
  counters?: { views?: number; favorites?: number; messages?: number };
};

export type NewDeal = {
  listingId: number;
  buyerId: number;
  status?: "proposed" | "confirmed" | "declined";
  /** When the buyer confirmed or declined. */
  answeredAt?: Date;
};

export type NewReview = { sellerId?: number; stars?: number; text?: string; shownAt?: Date };

export type NewConversation = {
  listingId: number;
  buyerId: number;
  lines: readonly { from: "buyer" | "seller"; text: string; at: Date; isRead?: boolean }[];
};

let counter = 0;

/** Inserts consistent rows with realistic defaults, for tests and the demo data. */
export function createFactories(db: Database) {
  const cached = createTaggedCache({ onChange: () => {}, onGap: () => {} });
  const categories = cachedCategories({ db, cached });
  const filters = cachedFilters({ db, cached });
  const district = cached([], (id: number) =>
    db
      .selectFrom("districts as d")
      .innerJoin("cities as c", "c.id", "d.city_id")
      .where("d.id", "=", id)
      .select(["d.id", "d.name", "d.cell", "c.id as city_id", "c.name as city"])
      .executeTakeFirstOrThrow(),
  );
  const passwordHash = cached([], (password: string) => hashPassword(password, "a test"));

  async function pathOf(categoryId: number | undefined): Promise<[CategoryNode, CategoryNode, CategoryNode]> {
    const tree = await categories.tree();
    const leaf = categoryId === undefined ? tree.all.find(({ level }) => level === 3) : tree.find(categoryId);
    const [top, mid, category] = leaf ? tree.path(leaf) : [];
    if (!top || !mid || !category) throw new Error(`category ${categoryId} is not of the third level`);
    return [top, mid, category];
  }

  async function user(given: NewUser = {}) {
    const number = ++counter;
    return db
      .insertInto("users")
      .values({
        first_name: given.firstName ?? "Deniz",
        last_name: given.lastName ?? "Yıldız",
        email: given.email ?? `person-${number}-${randomBytes(4).toString("hex")}@pazar.test`,
        email_verified_at: given.createdAt ?? new Date(),
        password_hash: given.password === undefined ? null : await passwordHash(given.password),
        phone: given.phone ?? null,
        role: given.role ?? "users",
        status: given.status ?? "active",
        ...(given.createdAt && { created_at: given.createdAt }),
      })
      .returning(["id", "email"])
      .executeTakeFirstOrThrow();
  }

  async function session(
    userId: number,
    { expiresAt = new Date(Date.now() + 30 * dayMs) } = {},
  ): Promise<{ token: string }> {
    const token = randomBytes(32).toString("base64url");
    await db
      .insertInto("sessions")
      .values({ user_id: userId, token_hash: hashToken(token), expires_at: expiresAt })
      .execute();
    return { token };
  }

  async function listing(given: NewListing = {}): Promise<{ id: number; sellerId: number }> {
    const sellerId = given.sellerId ?? (await user()).id;
    const path = await pathOf(given.categoryId);
    const [top, mid, category] = path;
    const place = await district(given.districtId ?? 1);
    const title = given.title ?? `Deneme ilanı numara ${++counter}`;
    const description = given.description ?? "Az kullanılmış, temiz ve eksiksiz. Görmek isteyenler yazabilir.";
    const features = given.features ?? {};
    const status = given.status ?? "active";
    const publishedAt = given.publishedAt ?? new Date();
    const photos = given.photos ?? [];
    const { id } = await db
      .insertInto("listings")
      .values({
        seller_id: sellerId,
        category_id: category.id,
        mid_id: mid.id,
        top_id: top.id,
        city_id: place.city_id,
        district_id: place.id,
        cell: place.cell,
        status,
        status_reason: status === "inactive" ? (given.statusReason ?? "seller") : null,
        featured_by_staff: given.featured ?? false,
        hand_delivery: given.handDelivery ?? false,
        title,
        price: toKurus(given.price ?? 1_000),
        features: JSON.stringify(features),
        photo_count: photos.length,
        tsv: sql<string>`${listingWords({ title, description, features, path, filters: await filters.of(path), city: { id: place.city_id, name: place.city }, district: place })}::tsvector`,
        created_at: publishedAt,
        published_at: publishedAt,
        expires_at: new Date(publishedAt.getTime() + 60 * dayMs),
        approved_at: status === "pedding" ? null : publishedAt,
        updated_at: publishedAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("listing_bodies").values({ listing_id: id, description }).execute();
    await db
      .insertInto("listing_counters")
      .values({ listing_id: id, ...given.counters })
      .execute();
    if (photos.length > 0) {
      await db
        .insertInto("listing_images")
        .values(
          photos.map((photo_hash, position) => ({ listing_id: id, position, photo_hash, is_cover: position === 0 })),
        )
        .execute();
    }
    return { id, sellerId };
  }

  async function conversation({ listingId, buyerId, lines }: NewConversation): Promise<{ id: number }> {
    const { seller_id } = await db
      .selectFrom("listings")
      .where("id", "=", listingId)
      .select("seller_id")
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto("conversations")
      .values({ listing_id: listingId, buyer_id: buyerId, seller_id, created_at: lines[0]?.at ?? new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (lines.length > 0) {
      const written = await db
        .insertInto("messages")
        .values(
          lines.map(({ from, text, at, isRead = true }) => ({
            conversation_id: id,
            client_id: randomUUID(),
            sender_id: from === "buyer" ? buyerId : seller_id,
            receiver_id: from === "buyer" ? seller_id : buyerId,
            body: text,
            created_at: at,
            read_at: isRead ? at : null,
          })),
        )
        .returning("id")
        .execute();
      await db
        .updateTable("conversations")
        .set({ last_message_id: Math.max(...written.map((message) => message.id)) })
        .where("id", "=", id)
        .execute();
    }
    return { id };
  }

  async function deal({ listingId, buyerId, status = "confirmed", answeredAt = new Date() }: NewDeal) {
    const { seller_id, price } = await db
      .selectFrom("listings")
      .where("id", "=", listingId)
      .select(["seller_id", "price"])
      .executeTakeFirstOrThrow();
    return db
      .insertInto("deals")
      .values({
        listing_id: listingId,
        seller_id,
        buyer_id: buyerId,
        price,
        status,
        answered_at: status === "proposed" ? null : answeredAt,
      })
      .returning(["id", "seller_id as sellerId"])
      .executeTakeFirstOrThrow();
  }

  /** By a buyer about a seller, readable unless `shownAt` says otherwise. */
  async function review({
    sellerId,
    stars = 5,
    text = "Her şey anlatıldığı gibiydi.",
    shownAt = new Date(),
  }: NewReview) {
    const [{ id: buyerId }, sold] = [
      await user(),
      await listing({ status: "sold", ...(sellerId !== undefined && { sellerId }) }),
    ];
    const { id: deal_id } = await deal({ listingId: sold.id, buyerId });
    return db
      .insertInto("reviews")
      .values({
        deal_id,
        author_id: buyerId,
        subject_id: sold.sellerId,
        role: "seller",
        stars,
        body: text,
        shown_at: shownAt,
      })
      .returning(["id", "author_id as authorId"])
      .executeTakeFirstOrThrow();
  }

  return { user, session, listing, deal, review, conversation, categories, filters };
}
export type Factories = ReturnType<typeof createFactories>;
