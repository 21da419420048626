import { randomBytes } from "node:crypto";
import type { Endpoint } from "@pazar/contract/endpoint";
import { endpoints, type Call } from "@pazar/contract/endpoints";
import type { StaffSlide } from "@pazar/contract/admin/content/sliders";
import { moderationActions, isReasonNeeded, type ModerationAction } from "@pazar/contract/admin/adverts/moderation";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { calls, splitKey } from "../../platform/http/api.ts";
import { createBuyer, openShop } from "../people/buyer.ts";
import { createFilterEditor } from "../filter-editor.ts";
import { paymentTables, paymentWrites } from "../payments/payment-writes.ts";
import { createSeller } from "../people/seller.ts";
import { newSlide } from "../slides.ts";
import { createTestApp, type TestApp } from "../test-app.ts";

type Ready = {
  path?: Record<string, string | number>;
  /** Of the address. */
  query?: string;
  body?: object;
  upload?: Buffer;
  uploadType?: string;
  /** Audit rows; one by default. */
  audits?: number;
};
type Prepare = (app: TestApp, token: string) => Promise<Ready>;

/** Creates what each write needs, so that it succeeds and changes something. */
const writes: Partial<Record<Call, Prepare>> = {
  "POST /api/admin/customers/changes": async (app) => ({
    body: {
      action: "suspend",
      ids: [(await app.make.user()).id, await signedIn(app, "users")],
      reason: "Sahte ilan",
      until: null,
    },
    audits: 2,
  }),
  "PUT /api/admin/customers/:id/suspension": async (app) => ({
    path: { id: (await app.make.user()).id },
    body: { reason: "Sahte ilan", until: null },
  }),
  "DELETE /api/admin/customers/:id/suspension": async (app) => ({
    path: { id: (await app.make.user({ status: "suspended" })).id },
  }),
  "POST /api/admin/customers/:id/password-reset": async (app) => ({ path: { id: (await app.make.user()).id } }),
  "DELETE /api/admin/customers/:id/sessions": async (app) => ({ path: { id: await signedIn(app, "users") } }),
  "DELETE /api/admin/customers/:id/second-factor": async (app) => ({ path: { id: await withPasskey(app, "users") } }),
  "DELETE /api/admin/staff/:id/second-factor": async (app) => ({ path: { id: await withPasskey(app, "moderator") } }),
  "POST /api/admin/customers/:id/deletion": async (app) => ({
    path: { id: (await app.make.user()).id },
    body: { reason: "Başvuru" },
  }),
  "POST /api/admin/customers/:id/notes": async (app) => ({
    path: { id: (await app.make.user()).id },
    body: { body: "Not" },
  }),
  "POST /api/admin/conversation-reports/:id/review": async (app) => ({
    path: { id: await reported(app) },
    body: { outcome: "warned" },
  }),
  "POST /api/admin/reported-reviews/:id/removal": async (app) => ({
    path: { id: await reportedReview(app) },
    body: { reason: "Hakaret" },
  }),
  "POST /api/admin/reported-reviews/:id/dismissal": async (app) => ({ path: { id: await reportedReview(app) } }),
  "POST /api/admin/reported-lists/:id/decision": async (app) => ({
    path: { id: await reportedList(app) },
    body: { outcome: "texts_removed", reason: "Hakaret" },
  }),
  "PATCH /api/admin/staff/:id": async (app) => ({
    path: { id: await signedIn(app, "moderator") },
    body: { role: "accounting", grant: ["pages.view"] },
  }),
  "PUT /api/admin/staff/:id/suspension": async (app) => ({
    path: { id: await signedIn(app, "moderator") },
    body: { reason: "Denetim", until: null },
  }),
  "DELETE /api/admin/staff/:id/suspension": async (app) => ({
    path: { id: (await app.make.user({ role: "moderator", status: "suspended" })).id },
  }),
  "DELETE /api/admin/staff/:id/sessions": async (app) => ({ path: { id: await signedIn(app, "moderator") } }),
  "DELETE /api/admin/staff/:id/sessions/:session": async (app) => {
    const id = await signedIn(app, "moderator");
    const { id: session } = await app.db
      .selectFrom("sessions")
      .where("user_id", "=", id)
      .select("id")
      .executeTakeFirstOrThrow();
    return { path: { id, session } };
  },
  "POST /api/admin/staff-invitations": async () => ({
    body: { email: "davet@pazar.test", name: "Davet", surname: "Edilen", role: "moderator" },
  }),
  "DELETE /api/admin/staff-invitations/:id": async (app) => {
    const { id: invited_by } = await app.make.user({ role: "admin" });
    const row = {
      email: `davet-${invited_by}@pazar.test`,
      first_name: "Davet",
      last_name: "Edilen",
      role: "moderator",
      locale: "tr" as const,
      invited_by,
      expires_at: new Date(Date.now() + 1e6),
    };
    return {
      path: {
        id: (await app.db.insertInto("staff_invitations").values(row).returning("id").executeTakeFirstOrThrow()).id,
      },
    };
  },
  "POST /api/admin/roles": async () => ({
    body: { name_tr: "Yeni rol", name_en: "New role", permissions: ["pages.view"] },
  }),
  "PATCH /api/admin/roles/:key": async (app) => ({
    path: { key: await newRole(app, "r_changed") },
    body: { name_tr: "Başka ad", grant: ["pages.view"] },
  }),
  "DELETE /api/admin/roles/:key": async (app) => ({ path: { key: await newRole(app, "r_deleted") } }),
  "POST /api/admin/categories": async () => ({
    body: { ...categoryFields("yeni-kategori"), parent_id: 18 },
  }),
  "PUT /api/admin/categories/:id": async (app) => ({
    path: { id: await newCategory(app, "degisen") },
    body: { ...categoryFields("degisen"), name_tr: "Başka ad", version: 1 },
  }),
  "PUT /api/admin/categories/:id/place": async (app) => ({
    path: { id: await newCategory(app, "tasinan") },
    body: { version: 1, parent_id: 19, before_id: null },
  }),
  "POST /api/admin/categories/:id/merge": async (app) => ({
    path: { id: await newCategory(app, "birlesen") },
    body: { version: 1, target_id: await newCategory(app, "hedef") },
  }),
  "POST /api/admin/categories/:id/deletion": async (app) => ({
    path: { id: await newCategory(app, "silinen") },
    body: { version: 1, target_id: null },
  }),
  "POST /api/admin/filters": async (app) => ({
    body: (await createFilterEditor(app)).definition({ key: "eklenen" }),
  }),
  "PUT /api/admin/filters/:id": async (app) => {
    const editor = await createFilterEditor(app);
    const filter = await editor.add({ key: "degisen" });
    return { path: { id: filter.id }, body: { ...editor.definition({ name_tr: "Başka ad" }), version: 1 } };
  },
  "DELETE /api/admin/filters/:id": async (app) => ({
    path: { id: (await (await createFilterEditor(app)).add({ key: "kaldirilan" })).id },
    query: "?version=1",
  }),
  "POST /api/admin/filters/:id/restore": async (app) => {
    const editor = await createFilterEditor(app);
    const { id } = await editor.add({ key: "geri_gelen" });
    await editor.remove(id);
    return { path: { id } };
  },
  "PUT /api/admin/filters/categories/:id/order": async (app) => {
    const editor = await createFilterEditor(app);
    const category = editor.category("satilik-daire");
    const ids = [];
    for (const key of ["siradaki_bir", "siradaki_iki"])
      ids.push((await editor.add({ key, category_id: category, options: [] })).id);
    return { path: { id: category }, body: { loaded: ids, filters: ids.toReversed() } };
  },
  "POST /api/admin/filters/import": async () => ({
    upload: Buffer.from(
      "Satır;Kategori;Anahtar;Kod;Türkçe ad;İngilizce ad;Tür\nFiltre;18;dosyadan;;Dosyadan;From a file;Tek seçim",
    ),
    uploadType: "text/csv",
    // One of the filter, one of the file.
    audits: 2,
  }),
  "POST /api/admin/categories/import": async () => ({
    upload: Buffer.from("Numara;Üst kategori;Türkçe ad;İngilizce ad;Adres\n;18;Dosyadan;From a file;dosyadan"),
    uploadType: "text/csv",
    audits: 2,
  }),
  "POST /api/admin/filters/:id/merges": async (app) => ({
    path: { id: (await (await createFilterEditor(app)).add({ key: "birlesen" })).id },
    body: { version: 1, from: ["bir"], into: "iki" },
  }),
  "POST /api/admin/filters/:id/imports": async (app) => ({
    path: { id: (await (await createFilterEditor(app)).add({ key: "aktarilan" })).id },
    body: { table: "aktarilan\nYeni", is_trial: false },
  }),
  "POST /api/admin/reports/exports": async () => ({
    body: { from: "2026-01-01", to: "2026-01-31", format: "csv" },
  }),
  "POST /api/admin/invoices/exports": async () => ({ body: { q: "" } }),
  "POST /api/admin/system/failed-jobs/retry": async (app) => ({ body: { ids: [await failedJob(app)] } }),
  "POST /api/admin/system/failed-jobs/discard": async (app) => ({ body: { ids: [await failedJob(app)] } }),
  "POST /api/admin/system/mail-test": async () => ({}),
  "PUT /api/admin/settings": async () => ({ body: { mobil_app: true } }),
  "POST /api/admin/settings/logo": async () => ({
    upload: await sharp({ create: { width: 30, height: 10, channels: 3, background: "#0b756f" } })
      .png()
      .toBuffer(),
  }),
  "POST /api/admin/payments/card-reviews/:id": async (app) => ({
    path: { id: await reviewedCardPayment(app) },
    body: { note: "Sağlayıcıyla görüşüldü" },
  }),
  "DELETE /api/admin/settings/logo": async (app) => {
    const logo_hash = "0".repeat(32);
    await app.db.insertInto("photos").values({ hash: logo_hash, width: 30, height: 10, preview: "data:," }).execute();
    await app.db.updateTable("settings").set({ logo_hash }).execute();
    return {};
  },
};

async function addedSlide(app: TestApp, token: string): Promise<StaffSlide> {
  return (await app.write("POST", "/api/admin/sliders", await newSlide(app, token), { token })).json();
}

async function failedJob(app: TestApp): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job('nothing', '{}')).id])`.execute(
    app.db,
  );
  return rows[0]?.id ?? 0;
}

async function reviewedCardPayment(app: TestApp): Promise<number> {
  await openShop(app);
  const { id: order_id } = await (await createBuyer(app)).ordered();
  const { id } = await app.db
    .insertInto("card_attempts")
    .values({ order_id, conversation_id: `PZ-${order_id}`, amount: 14_900, status: "review", problem: "signature" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const sliderWrites: readonly (readonly [Call, string, Prepare])[] = [
  ["POST /api/admin/sliders", "", async (app, token) => ({ body: await newSlide(app, token) })],
  ["PUT /api/admin/sliders", "", async (app, token) => ({ body: { ids: [(await addedSlide(app, token)).id] } })],
  [
    "PUT /api/admin/sliders/:id",
    "",
    async (app, token) => {
      const { id, version } = await addedSlide(app, token);
      return { path: { id }, body: { ...(await newSlide(app, token)), title_tr: "Başka başlık", version } };
    },
  ],
  ["DELETE /api/admin/sliders/:id", "", async (app, token) => ({ path: { id: (await addedSlide(app, token)).id } })],
  [
    "POST /api/admin/sliders/:id/restore",
    "",
    async (app, token) => {
      const { id } = await addedSlide(app, token);
      await app.write("DELETE", `/api/admin/sliders/${id}`, undefined, { token });
      return { path: { id } };
    },
  ],
];

const pageContent = {
  slug: "yardim",
  title_tr: "Yardım",
  title_en: "Help",
  body_tr: "<p>Metin</p>",
  body_en: "<p>Text</p>",
  group_id: null,
  is_head: false,
  is_footer: false,
  is_accepted_on_registration: true,
  status: "published",
  publish_at: null,
};

async function newPage(app: TestApp): Promise<number> {
  const { status: _, publish_at: __, ...columns } = pageContent;
  return (await app.db.insertInto("pages").values(columns).returning("id").executeTakeFirstOrThrow()).id;
}

async function newGroup(app: TestApp): Promise<number> {
  const group = { title_tr: "Grup", title_en: "Group" };
  return (await app.db.insertInto("page_groups").values(group).returning("id").executeTakeFirstOrThrow()).id;
}

const socialLink = {
  name: "X",
  link: "https://x.com/pazar",
  icon_svg: '<svg viewBox="0 0 24 24"><path d="M1 2h3" /></svg>',
};

async function newSocialLink(app: TestApp): Promise<number> {
  return (await app.db.insertInto("social_links").values(socialLink).returning("id").executeTakeFirstOrThrow()).id;
}

const contentWrites: Partial<Record<Call, Prepare>> = {
  "POST /api/admin/pages": async () => ({ body: pageContent }),
  "PUT /api/admin/pages/:id": async (app) => ({
    path: { id: await newPage(app) },
    body: { ...pageContent, body_tr: "<p>Yeni metin</p>", version: 1 },
  }),
  "DELETE /api/admin/pages/:id": async (app) => ({ path: { id: await newPage(app) } }),
  "POST /api/admin/pages/:id/return": async (app, token) => {
    const id = await newPage(app);
    await app.write("DELETE", `/api/admin/pages/${id}`, undefined, { token });
    return { path: { id } };
  },
  "POST /api/admin/pages/:id/versions/:version/restoration": async (app, token) => {
    const id = await newPage(app);
    await app.write("PUT", `/api/admin/pages/${id}`, { ...pageContent, title_tr: "Destek", version: 1 }, { token });
    return { path: { id, version: 1 }, body: { version: 2 } };
  },
  "POST /api/admin/pages/:id/consent-request": async (app) => ({
    path: { id: await newPage(app) },
    body: { version: 1 },
  }),
  "PUT /api/admin/page-order": async (app) => ({
    body: { ids: [await newPage(app), await newPage(app)].toReversed() },
  }),
  "POST /api/admin/page-groups": async () => ({ body: { title_tr: "Kurumsal", title_en: "Company" } }),
  "PUT /api/admin/page-groups": async (app) => ({
    body: { ids: [await newGroup(app), await newGroup(app)].toReversed() },
  }),
  "PUT /api/admin/page-groups/:id": async (app) => ({
    path: { id: await newGroup(app) },
    body: { title_tr: "Başka", title_en: "Other", version: 1 },
  }),
  "DELETE /api/admin/page-groups/:id": async (app) => ({ path: { id: await newGroup(app) } }),
  "POST /api/admin/social-links": async () => ({ body: socialLink }),
  "PUT /api/admin/social-links": async (app) => ({
    body: { ids: [await newSocialLink(app), await newSocialLink(app)].toReversed() },
  }),
  "PUT /api/admin/social-links/:id": async (app) => ({
    path: { id: await newSocialLink(app) },
    body: { ...socialLink, name: "Twitter", version: 1 },
  }),
  "DELETE /api/admin/social-links/:id": async (app) => ({ path: { id: await newSocialLink(app) } }),
};

/** A listing in the right state for each decision. */
const suitable: Record<ModerationAction, Parameters<TestApp["make"]["listing"]>[0]> = {
  approve: { status: "pedding" },
  reject: { status: "pedding" },
  take_down: {},
  put_back: { status: "inactive", statusReason: "removed" },
  feature: {},
  unfeature: { featured: true },
  dismiss: {},
};

async function listingForDecision(app: TestApp, action: ModerationAction): Promise<{ id: number; choice: object }> {
  const { id } = await app.make.listing(suitable[action]);
  await app.db
    .insertInto("listing_reports")
    .values({ listing_id: id, reporter_id: (await app.make.user()).id, reason: "scam" })
    .execute();
  const { id: reason_id } = await app.db
    .selectFrom("moderation_reasons")
    .select("id")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, choice: { action, ...(isReasonNeeded(action) && { reason_id, note: "Not" }) } };
}

const decisionOf =
  (action: ModerationAction): Prepare =>
  async (app) => {
    const { id, choice } = await listingForDecision(app, action);
    return { path: { id }, body: choice };
  };
const undoOf =
  (action: ModerationAction): Prepare =>
  async (app, token) => {
    const { id, choice } = await listingForDecision(app, action);
    return {
      body: { ids: [(await app.write("POST", `/api/admin/listings/${id}/decisions`, choice, { token })).json().id] },
    };
  };

async function newReason(app: TestApp): Promise<number> {
  return (
    await app.db
      .insertInto("moderation_reasons")
      .values({ text_tr: "Yeni neden", text_en: "New reason", position: 99 })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
}

/** Against a rejection by somebody else. */
async function appealed(app: TestApp): Promise<number> {
  const { id: listing_id, sellerId } = await app.make.listing({ status: "inactive", statusReason: "rejected" });
  const now = new Date();
  const { id: decision_id } = await app.db
    .insertInto("moderation_decisions")
    .values({ listing_id, seller_id: sellerId, action: "reject", decided_at: now, before: "{}" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const appeal = { decision_id, listing_id, user_id: sellerId, body: "Haksız", created_at: now, due_at: now };
  return (await app.db.insertInto("appeals").values(appeal).returning("id").executeTakeFirstOrThrow()).id;
}

/** Writes to listings, one case per kind of decision. */
const listingWrites: readonly (readonly [Call, string, Prepare])[] = [
  ...moderationActions.map((action) => ["POST /api/admin/listings/:id/decisions", action, decisionOf(action)] as const),
  ...moderationActions.map((action) => ["POST /api/admin/moderation/undo", action, undoOf(action)] as const),
  [
    "POST /api/admin/moderation/decisions",
    "of several",
    async (app) => ({
      body: {
        action: "approve",
        ids: [(await listingForDecision(app, "approve")).id, (await listingForDecision(app, "approve")).id],
      },
      audits: 2,
    }),
  ],
  [
    "PUT /api/admin/listings/:id/content",
    "",
    async (app, token) => {
      const { id } = (await (await createSeller(app)).post()).json();
      const { photos, cover, place, ...content } = (
        await app.get(`/api/admin/listings/${id}/content`, { token })
      ).json();
      const hashes = photos.map(({ hash }: { hash: string }) => hash);
      return {
        path: { id },
        body: {
          ...content,
          photos: hashes,
          cover: cover.hash,
          city_id: place.city.id,
          district_id: place.district.id,
          title: "Moderatörün düzelttiği başlık",
          reason: "Başlık düzeltildi",
        },
      };
    },
  ],
  [
    "POST /api/admin/appeals/:id/decision",
    "upheld",
    async (app) => ({ path: { id: await appealed(app) }, body: { outcome: "upheld", answer: "Karar doğru" } }),
  ],
  [
    "POST /api/admin/appeals/:id/decision",
    "overturned, which also decides about the listing",
    async (app) => ({ path: { id: await appealed(app) }, body: { outcome: "overturned" }, audits: 2 }),
  ],
  [
    "POST /api/admin/moderation/bulk-decisions",
    "",
    async () => ({ body: { action: "dismiss", filters: { tab: "reported" } } }),
  ],
  [
    "POST /api/admin/moderation/reasons",
    "",
    async () => ({ body: { text_tr: "Başka neden", text_en: "Another reason" } }),
  ],
  ["PUT /api/admin/moderation/reasons", "", async (app) => ({ body: { ids: [await newReason(app)] } })],
  [
    "PUT /api/admin/moderation/reasons/:id",
    "",
    async (app) => ({
      path: { id: await newReason(app) },
      body: { text_tr: "Değişen neden", text_en: "Changed reason" },
    }),
  ],
  ["DELETE /api/admin/moderation/reasons/:id", "", async (app) => ({ path: { id: await newReason(app) } })],
];

const inAnkara = { latitude: 39.93, longitude: 32.86 };

async function newDistrict(app: TestApp, name: string, isActive = true): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into districts (id, city_id, name, slug, latitude, longitude, is_active)
    select max(id) + 1, 6, ${name}, ${name}, 39.9, 32.8, ${isActive} from districts returning id`.execute(app.db);
  return rows[0]?.id ?? 0;
}

const placeWrites: readonly (readonly [Call, string, Prepare])[] = [
  ["POST /api/admin/cities/city", "", async () => ({ body: { id: 90, name: "Yeniil", ...inAnkara } })],
  ["POST /api/admin/cities/district", "", async () => ({ body: { city_id: 6, name: "Yeniilçe", ...inAnkara } })],
  [
    "PUT /api/admin/cities/:kind/:id",
    "",
    async (app) => ({
      path: { kind: "district", id: await newDistrict(app, "eski") },
      body: { version: 1, name: "Yeni ad", ...inAnkara },
    }),
  ],
  [
    "POST /api/admin/cities/:kind/:id/deactivate",
    "without a target",
    async (app) => ({
      path: { kind: "district", id: await newDistrict(app, "bos") },
      body: { version: 1, target_id: null },
    }),
  ],
  [
    "POST /api/admin/cities/:kind/:id/deactivate",
    "with a target, which starts a task",
    async (app) => {
      const id = await newDistrict(app, "dolu");
      await app.make.listing({ districtId: id });
      return { path: { kind: "district", id }, body: { version: 1, target_id: 1 } };
    },
  ],
  [
    "POST /api/admin/cities/:kind/:id/activate",
    "",
    async (app) => ({ path: { kind: "district", id: await newDistrict(app, "kapali", false) }, body: { version: 1 } }),
  ],
  ["PUT /api/admin/cities/popular", "", async () => ({ body: { loaded: [], places: [{ kind: "city", id: 34 }] } })],
  [
    "POST /api/admin/cities/import",
    "",
    async () => ({
      upload: Buffer.from("kind,id,name,city,latitude,longitude\ndistrict,,Dosyadan,Ankara,39.9,32.8\n"),
      uploadType: "text/csv",
    }),
  ],
];

/** Locks are short-lived and not worth auditing; stopping a job changes no listing; a picture is shown once its slide is saved. */
const unwritten: readonly Call[] = [
  "POST /api/admin/sliders/pictures",
  "POST /api/admin/moderation/queue/claim",
  "DELETE /api/admin/moderation/bulk-decisions/:id",
  "PUT /api/admin/listings/:id/lock",
  "DELETE /api/admin/listings/:id/lock",
];

async function signedIn(app: TestApp, role: string): Promise<number> {
  const { id } = await app.make.user({ role });
  await app.make.session(id);
  return id;
}

async function withPasskey(app: TestApp, role: string): Promise<number> {
  const { id } = await app.make.user({ role });
  const passkey = { user_id: id, credential_id: `of-${id}`, public_key: Buffer.alloc(1), name: "Telefon" };
  await app.db.insertInto("passkeys").values(passkey).execute();
  return id;
}

async function reported(app: TestApp): Promise<number> {
  const [listing, buyer] = [await app.make.listing(), await app.make.user()];
  const { id: conversation_id } = await app.make.conversation({
    listingId: listing.id,
    buyerId: buyer.id,
    lines: [{ from: "seller", text: "Kapora atın", at: new Date() }],
  });
  return (
    await app.db
      .insertInto("conversation_reports")
      .values({ conversation_id, reporter_id: buyer.id, reported_id: listing.sellerId, reason: "scam" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
}

async function reportedReview(app: TestApp): Promise<number> {
  const [{ id }, reporter] = [await app.make.review({}), await app.make.user()];
  await app.db
    .insertInto("review_reports")
    .values({ review_id: id, reporter_id: reporter.id, reason: "untrue" })
    .execute();
  return id;
}

async function reportedList(app: TestApp): Promise<number> {
  const [owner, reporter] = [await app.make.user(), await app.make.user()];
  const { id } = await app.db
    .insertInto("favorite_lists")
    .values({ user_id: owner.id, name: "Ev adayları", share_token: randomBytes(24).toString("base64url") })
    .returning("id")
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("favorite_list_reports")
    .values({ list_id: id, reporter_id: reporter.id, reason: "spam" })
    .execute();
  return id;
}

const categoryFields = (slug: string) => ({
  slug,
  name_tr: slug,
  name_en: slug,
  icon: null,
  is_on_home: true,
  is_hidden: false,
});

async function newCategory(app: TestApp, slug: string): Promise<number> {
  const row = { ...categoryFields(slug), parent_id: 18, level: 3, position: 99 };
  return (await app.db.insertInto("categories").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function newRole(app: TestApp, key: string): Promise<string> {
  await app.db.insertInto("roles").values({ key, name_tr: key, name_en: key }).execute();
  return key;
}

const guarded = calls.filter((call) => {
  const { access }: Endpoint = endpoints[call];
  return access.endsWith(".edit") && splitKey(call).method !== "GET" && !unwritten.includes(call);
});
const tried: readonly (readonly [Call, string, Prepare])[] = [
  ...calls.flatMap((call) => (writes[call] ? [[call, "", writes[call]] as const] : [])),
  ...calls.flatMap((call) => (contentWrites[call] ? [[call, "", contentWrites[call]] as const] : [])),
  ...listingWrites,
  ...placeWrites,
  ...sliderWrites,
  ...paymentWrites,
];

const listingTables = [
  "listing_bodies",
  "listing_images",
  "listing_edits",
  "listing_reports",
  "listing_findings",
  "listing_status_counts",
  "listing_prices",
  "moderation_decisions",
  "appeals",
  "moderation_reasons",
  "moderation_locks",
  "moderation_queue",
];

const writtenTables = [
  "users",
  "sessions",
  "passkeys",
  "listings",
  "roles",
  "role_permissions",
  "user_permissions",
  "user_notes",
  "conversation_reports",
  "reviews",
  "review_reports",
  "favorite_lists",
  "favorite_notes",
  "favorite_list_reports",
  "seller_facts",
  "notices",
  "staff_invitations",
  "settings",
  "categories",
  "category_redirects",
  "category_work",
  "cities",
  "districts",
  "staff_tasks",
  "sliders",
  "card_attempts",
  "filters",
  "filter_options",
  "removed_filters",
  "removed_filter_values",
  "pages",
  "page_versions",
  "page_photos",
  "page_groups",
  "social_links",
  "export_files",
  "mail_tests",
  ...listingTables,
  ...paymentTables,
  "graphile_worker._private_jobs",
];

describe("what staff change", () => {
  let app: TestApp;
  let token: string;
  let superAdmin: number;
  beforeAll(async () => {
    app = await createTestApp();
    superAdmin = (await app.make.user({ role: "super_admin" })).id;
    ({ token } = await app.make.session(superAdmin));
    await sql`create function refuse_audit() returns trigger language plpgsql as $$ begin raise 'no audit today'; end $$`.execute(
      app.db,
    );
  });

  /** How many rows there are, and which transaction wrote the latest: any committed write shows, and costs little to see. */
  async function fingerprint(): Promise<string> {
    const states = writtenTables.map(
      (table) => sql`(select (count(*), max(t.xmin::text::bigint))::text from ${sql.table(table)} t)`,
    );
    const { rows } = await sql<{ text: string }>`select array[${sql.join(states)}]::text as text`.execute(app.db);
    return rows[0]?.text ?? "";
  }
  const countAudits = async () =>
    (
      await app.db
        .selectFrom("audit_log")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n;

  it("is covered completely by these cases", () =>
    expect([...new Set(tried.map(([call]) => call))].toSorted()).toEqual(guarded.toSorted()));

  it.each(tried)("%s %s is audited in the same transaction", async (call, _kind, prepare) => {
    const { path = {}, query = "", body, upload, uploadType = "image/png", audits = 1 } = await prepare(app, token);
    const { method, path: pattern } = splitKey(call);
    if (method === "GET") throw new Error("not a write");
    const url = pattern.replace(/:(\w+)/g, (_, name: string) => String(path[name])) + query;
    const send = () =>
      upload ? app.upload(url, upload, uploadType, { token }) : app.write(method, url, body, { token });
    const before = [await fingerprint(), await countAudits()];

    await sql`create trigger refuse before insert on audit_log execute function refuse_audit()`.execute(app.db);
    const refused = await send();
    await sql`drop trigger refuse on audit_log`.execute(app.db);
    expect(refused.statusCode).toBe(500);
    expect([await fingerprint(), await countAudits()]).toEqual(before);

    const done = await send();
    expect(done.statusCode).toBeLessThan(300);
    expect(await countAudits()).toBe(Number(before[1]) + audits);
    const written = await app.db
      .selectFrom("audit_log")
      .select(["actor_id", "address"])
      .orderBy("id", "desc")
      .limit(audits)
      .execute();
    expect(written).toEqual(Array.from({ length: audits }, () => ({ actor_id: superAdmin, address: "127.0.0.1" })));
    expect(await fingerprint()).not.toBe(before[0]);
  });
});
