import type { InvoiceDetails, StaffInvoice } from "@pazar/contract/admin/accounting/invoices";
import type { ExportFile } from "@pazar/contract/admin/exports";
import type { InvoiceSummary } from "@pazar/contract/payments/billing";
import * as limits from "@pazar/contract/limits";
import { sql } from "kysely";
import sharp from "sharp";
import { extractImages, extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBuyer, openShop, person } from "../../testing/people/buyer.ts";
import { payOrder, refund } from "../../testing/payments/invoices.ts";
import { startMail } from "../../testing/mail.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { invoiceMailJob, sendInvoiceMail } from "./send-invoice-mail.job.ts";

describe("invoices", () => {
  let app: TestApp;
  let token: string;
  let staffId: number;
  beforeAll(async () => {
    app = await createTestApp();
    await openShop(app);
    staffId = (await app.make.user({ role: "accounting" })).id;
    ({ token } = await app.make.session(staffId));
  });
  const tokenOf = async (role: string) => (await app.make.session((await app.make.user({ role })).id)).token;

  /** A buyer with a paid order, and what came of it. */
  async function invoiced({ buyer = person, days = 7, at = new Date() } = {}) {
    const shopper = await createBuyer(app);
    const { id: package_id, price } = shopper.packageOf("featured", days);
    const order = await shopper.ordered({ package_id, price, buyer });
    await payOrder(app.db, order, at);
    const [invoice] = (await shopper.read(order.id)).invoices;
    if (!invoice) throw new Error("no invoice");
    return { ...shopper, order, invoice };
  }
  type Page<Row> = { data: Row[]; next_cursor: string | null; total: number };
  const list = async (query = ""): Promise<Page<StaffInvoice>> =>
    (await app.get(`/api/admin/invoices?${query}`, { token })).json();
  const details = async (id: number): Promise<InvoiceDetails> =>
    (await app.get(`/api/admin/invoices/${id}`, { token })).json();
  const textOf = async (file: Buffer): Promise<string> =>
    (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text;

  const company = {
    kind: "company" as const,
    name: "Işıldak Çiçekçilik Ltd. Şti.",
    tax_number: "4840847211",
    tax_office: "Çankaya",
    address: "Tunalı Hilmi Caddesi 5",
    city: "Ankara",
  };

  describe("of oneself", () => {
    it("are listed, the newest first, page by page, and nobody else's", async () => {
      const { token: own, userId, order, invoice } = await invoiced();
      await refund(app.db, order.id, 4_900, staffId);
      const first: Page<InvoiceSummary> = (await app.get("/api/profile/invoices", { token: own })).json();
      expect(first).toMatchObject({
        data: [
          { kind: "credit_note", total: 4_900 },
          { id: invoice.id, kind: "invoice", total: 14_900 },
        ],
        next_cursor: null,
        total: 2,
      });
      const row = await app.db
        .selectFrom("invoices")
        .where("id", "=", invoice.id)
        .selectAll()
        .executeTakeFirstOrThrow();
      const { id: _, words: __, ...copy } = row;
      for (let n = 1; n <= 24; n++) {
        const { id: refund_id } = await app.db
          .insertInto("refunds")
          .values({ order_id: order.id, method: "transfer", amount: 1, reason: "x", status: "pending" })
          .returning("id")
          .executeTakeFirstOrThrow();
        const made = {
          ...copy,
          kind: "credit_note" as const,
          corrects_id: invoice.id,
          refund_id,
          number: `ABC2020${String(n).padStart(9, "0")}`,
          uuid: crypto.randomUUID(),
          user_id: userId,
          seller: JSON.stringify(row.seller),
          buyer: JSON.stringify(row.buyer),
          lines: JSON.stringify(row.lines),
        };
        await app.db.insertInto("invoices").values(made).execute();
      }
      const page: Page<InvoiceSummary> = (await app.get("/api/profile/invoices", { token: own })).json();
      expect([page.data.length, page.total, page.data[0]?.number]).toEqual([24, 26, "ABC2020000000024"]);
      const next = `/api/profile/invoices?cursor=${encodeURIComponent(page.next_cursor ?? "")}`;
      expect((await app.get(next, { token: own })).json()).toMatchObject({ data: first.data, next_cursor: null });
      expect((await app.get("/api/profile/invoices?cursor=x", { token: own })).json().code).toBe("CURSOR_INVALID");
      const { token: other } = await createBuyer(app);
      expect((await app.get("/api/profile/invoices", { token: other })).json()).toMatchObject({ data: [], total: 0 });
    });

    it("are downloaded as PDF, which others cannot", async () => {
      const { token: own, invoice } = await invoiced();
      const path = `/api/profile/invoices/${invoice.id}/pdf`;
      const answer = await app.get(path, { token: own, locale: "en" });
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${invoice.number}.pdf"`,
        "cache-control": "no-store",
      });
      expect(await textOf(answer.rawPayload)).toContain(`Fatura No ${invoice.number}`);
      const { token: other } = await createBuyer(app);
      for (const refused of [await app.get(path, { token: other }), await app.get(path, { token })]) {
        expect(refused.statusCode).toBe(404);
        expect(refused.json()).toMatchObject({ code: "INVOICE_NOT_FOUND", message: "Böyle bir fatura yok." });
      }
      expect((await app.get(path)).statusCode).toBe(401);
      expect((await app.get("/api/profile/invoices/2147483647/pdf", { token: own })).statusCode).toBe(404);
    });
  });

  describe("for staff", () => {
    it.each([
      ["the number", ({ invoice }) => invoice.number],
      ["its beginning", ({ invoice }) => invoice.number.slice(0, -1)],
      ["its last digits", ({ invoice }) => String(Number(invoice.number.slice(7)))],
      ["the buyer's name", () => "isildak cicek"],
      ["the tax number", () => "4840847211"],
      ["the reference", ({ order }) => order.reference.toLowerCase()],
      ["the order's number", ({ order }) => String(order.id)],
    ] satisfies [string, (made: Awaited<ReturnType<typeof invoiced>>) => string][])(
      "are found by %s",
      async (_, termOf) => {
        const made = await invoiced({ buyer: company });
        const { data } = await list(`q=${encodeURIComponent(termOf(made))}&size=100`);
        expect(data.find(({ id }) => id === made.invoice.id)).toEqual({
          ...made.invoice,
          buyer: { name: company.name, tax_number: company.tax_number },
          order: { id: made.order.id, reference: made.order.reference },
        });
      },
    );

    it("are not found by what they do not contain, nor by signs", async () => {
      await invoiced();
      for (const q of ["bulunmaz", "!", "' | 'zqx", "PZR2026 bulunmaz"])
        expect(await list(`q=${encodeURIComponent(q)}`)).toMatchObject({ data: [], total: 0 });
    });

    it("are narrowed to a kind and to days in Turkey's time", async () => {
      const early = await invoiced({ at: new Date("2025-03-01T20:59:59Z") });
      const late = await invoiced({ at: new Date("2025-03-01T21:00:00Z") });
      await refund(app.db, late.order.id, 14_900, staffId, new Date("2025-03-03T10:00:00Z"));
      const numbers = async (query: string) => (await list(query)).data.map(({ id }) => id);
      expect(await numbers("from=2025-03-01&to=2025-03-01")).toEqual([early.invoice.id]);
      expect(await numbers("from=2025-03-02&to=2025-03-03&kind=invoice")).toEqual([late.invoice.id]);
      expect((await list("from=2025-03-01&to=2025-03-31&kind=credit_note")).data).toMatchObject([
        { kind: "credit_note", total: 14_900, order: { id: late.order.id } },
      ]);
    });

    it.each(["issued_at", "number", "total"] as const)("are sorted by %s both ways, page by page", async (column) => {
      for (const days of [30, 7, 15]) await invoiced({ days, at: new Date("2024-05-05T10:00:00Z") });
      const period = "from=2024-05-05&to=2024-05-05";
      const { data: whole } = await list(`${period}&sort=${column}&size=100`);
      const key = (row: StaffInvoice) => row[column];
      expect(whole.map(key)).toEqual(whole.map(key).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      const walked: number[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const after: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
        const page = await list(`${period}&sort=-${column}&size=2${after}`);
        walked.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(walked).toEqual(whole.map(({ id }) => id).toReversed());
    });

    it("show their lines, parties and order, and lead to their credit notes and back", async () => {
      const { order, invoice, userId, listingId } = await invoiced({ buyer: company });
      await refund(app.db, order.id, 4_900, staffId);
      const shown = await details(invoice.id);
      expect(shown).toMatchObject({
        ...invoice,
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        seller: { name: "Deneme Pazaryeri A.Ş.", tax_number: "4840847211", tax_office: "Şişli" },
        buyer: company,
        lines: [{ description: `7 gün öne çıkan (ilan no ${listingId})`, vat_rate: 20, net: 12_417, vat: 2_483 }],
        order: { id: order.id, reference: order.reference, method: "transfer" },
        user_id: userId,
        corrects: null,
        refund_reason: null,
        credit_notes: [{ number: expect.stringMatching(/^PZI\d{13}$/), total: 4_900 }],
      });
      const credit = await details(shown.credit_notes[0]?.id ?? 0);
      expect(credit).toMatchObject({
        kind: "credit_note",
        corrects: { id: invoice.id, number: invoice.number, total: 14_900 },
        refund_reason: "Vazgeçti",
        credit_notes: [],
      });
    });

    it("are downloaded as PDF and XML under their number", async () => {
      const { invoice } = await invoiced();
      const pdf = await app.get(`/api/admin/invoices/${invoice.id}/pdf`, { token });
      expect(await textOf(pdf.rawPayload)).toContain("Ayşe Yılmaz");
      const xml = await app.get(`/api/admin/invoices/${invoice.id}/xml`, { token });
      expect(xml.headers).toMatchObject({
        "content-type": "application/xml; charset=utf-8",
        "content-disposition": `attachment; filename="${invoice.number}.xml"`,
      });
      expect(xml.body).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`);
      expect(xml.body).toContain("<cbc:CitySubdivisionName>Kadıköy</cbc:CitySubdivisionName>");
    });

    it("have the logo of the site, where there is one", async () => {
      const { invoice } = await invoiced();
      const admin = await tokenOf("admin");
      const logo = {
        create: { width: 300, height: 80, channels: 4, background: { r: 0, g: 1, b: 2, alpha: 0.5 } },
      } as const;
      const path = `/api/admin/invoices/${invoice.id}/pdf`;
      const images = async () =>
        extractImages(await getDocumentProxy(new Uint8Array((await app.get(path, { token })).rawPayload)), 1);
      expect(await images()).toEqual([]);
      await app.upload("/api/admin/settings/logo", await sharp(logo).png().toBuffer(), "image/png", { token: admin });
      expect(await images()).toMatchObject([{ width: 300, height: 80 }]);
      await app.write("DELETE", "/api/admin/settings/logo", undefined, { token: admin });
    });

    it("are 404 where there is none", async () => {
      for (const path of ["", "/pdf", "/xml"]) {
        const answer = await app.get(`/api/admin/invoices/2147483647${path}`, { token });
        expect([answer.statusCode, answer.json().code]).toEqual([404, "INVOICE_NOT_FOUND"]);
      }
    });

    it("are for accounting and admins only", async () => {
      const { invoice } = await invoiced();
      const paths = ["", `/${invoice.id}`, `/${invoice.id}/pdf`, `/${invoice.id}/xml`, "/export"];
      const statuses = { super_admin: 200, admin: 200, accounting: 200, moderator: 403, users: 403 };
      for (const [role, status] of Object.entries(statuses)) {
        const as = await tokenOf(role);
        for (const path of paths)
          expect([role, path, (await app.get(`/api/admin/invoices${path}`, { token: as })).statusCode]).toEqual([
            role,
            path,
            status,
          ]);
      }
    });

    it("are exported with the list's filters in both languages; the log has the filters without the words", async () => {
      const { invoice, order } = await invoiced({ buyer: company, at: new Date("2023-05-05T10:00:00Z") });
      await refund(app.db, order.id, 14_900, staffId, new Date("2023-05-06T10:00:00Z"));
      await invoiced({ at: new Date("2023-06-05T10:00:00Z") });
      const query = "from=2023-05-01&to=2023-05-31&q=isildak";
      const turkish = await app.get(`/api/admin/invoices/export?${query}`, { token });
      expect(turkish.headers).toMatchObject({
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": expect.stringMatching(/^attachment; filename="pazar-invoices-\d{4}-\d\d-\d\d\.csv"$/),
      });
      const [header, ...rows] = turkish.body.trimEnd().split("\r\n");
      expect(header).toBe(
        '\uFEFF"Fatura no";"Tür";"Düzenlenme";"Alıcı";"TCKN / VKN";"Vergi dairesi";"Matrah";"KDV";"Toplam";"Sipariş no";"Referans";"Ödeme";"İade edilen fatura"',
      );
      expect(rows).toHaveLength(2);
      expect(rows[0]).toBe(
        `"${invoice.number}";"Fatura";"2023-05-05 13:00";"${company.name}";"4840847211";"Çankaya";"124,17";"24,83";"149,00";"${order.id}";"${order.reference}";"Havale / EFT";""`,
      );
      expect(rows[1]).toContain(`"İade faturası"`);
      expect(rows[1]?.endsWith(`"${invoice.number}"`)).toBe(true);
      const english = await app.get(`/api/admin/invoices/export?${query}&kind=invoice`, { token, locale: "en" });
      expect(english.body).toContain('"Invoice","2023-05-05 13:00"');
      expect(english.body).toContain('"124.17"');
      expect(english.body).not.toContain("Credit note");
      const logged = await app.db
        .selectFrom("audit_log")
        .where("action", "=", "export_invoices")
        .where("actor_id", "=", staffId)
        .select(["target_kind", "target_id", "after"])
        .orderBy("id")
        .execute();
      expect(logged.at(-1)).toEqual({
        target_kind: "invoices",
        target_id: "all",
        after: { kind: "invoice", from: "2023-05-01", to: "2023-05-31", q: true },
      });
    });
  });

  describe("in long lists", () => {
    const year = { q: "", from: "2021-01-01", to: "2021-12-31" };
    const query = new URLSearchParams(year);
    const start = () => app.write("POST", "/api/admin/invoices/exports", year, { token });
    const fileOf = (id: number, as = token) => app.get(`/api/admin/invoices/exports/${id}/csv`, { token: as });

    it("are written to a file by a job, for whoever asked", async () => {
      const { order } = await invoiced();
      await app.db.transaction().execute(async (transaction) => {
        // Without triggers, which take seconds for so many.
        await sql`set local session_replication_role = replica`.execute(transaction);
        await sql`with many as (
            insert into orders (reference, user_id, listing_id, package_id, kind, days, package_name_tr, package_name_en,
              price, vat_rate, net, vat, buyer, method, due_at, city_id, top_id, status, paid, paid_at)
            select 'MANY' || n, user_id, listing_id, package_id, kind, days, package_name_tr, package_name_en,
              price, vat_rate, net, vat, buyer, method, due_at, city_id, top_id, status, paid, paid_at
            from orders, generate_series(1, ${limits.exports.rows + 1}) n where id = ${order.id} returning *)
          insert into invoices (number, kind, order_id, user_id, issued_at, seller, buyer, lines, net, vat, total)
          select 'PZR2021' || lpad(row_number() over ()::text, 9, '0'), 'invoice', id, user_id, '2021-05-05', '{}', buyer,
            '[]', net, vat, price from many`.execute(transaction);
      });
      const direct = await app.get(`/api/admin/invoices/export?${query.toString()}`, { token });
      expect([direct.statusCode, direct.json().code]).toEqual([422, "EXPORT_TOO_LARGE"]);

      const file: ExportFile = (await start()).json();
      expect(file).toMatchObject({ state: "running", format: "csv", rows_total: limits.exports.rows + 1 });
      expect((await start()).json()).toMatchObject({ code: "TASK_RUNNING" });
      expect((await fileOf(file.id)).json()).toMatchObject({ code: "EXPORT_NOT_FOUND" });
      await app.jobs.find(({ name }) => name === "write_export_file")?.run({ exportId: file.id });
      const { data } = (await app.get("/api/admin/invoices/exports", { token })).json();
      expect(data).toMatchObject([{ id: file.id, state: "ready", rows_done: limits.exports.rows + 1 }]);
      const written = await fileOf(file.id);
      expect(written.headers["content-disposition"]).toMatch(/filename="pazar-invoices-\d{4}-\d\d-\d\d\.csv"$/);
      expect(written.body.trimEnd().split("\r\n")).toHaveLength(limits.exports.rows + 2);
      expect((await fileOf(file.id, await tokenOf("admin"))).statusCode).toBe(404);
      expect((await fileOf(file.id, await tokenOf("moderator"))).statusCode).toBe(403);
    });
  });

  describe("by mail", () => {
    let mail: Awaited<ReturnType<typeof startMail>>;
    beforeAll(async () => {
      mail = await startMail();
    });
    afterAll(() => mail.stop());

    it("reach the buyer as PDF, as do credit notes", async () => {
      const { invoice, order, userId, token: own } = await invoiced();
      await refund(app.db, order.id, 14_900, staffId);
      const { email } = await app.db
        .selectFrom("users")
        .where("id", "=", userId)
        .select("email")
        .executeTakeFirstOrThrow();
      const job = sendInvoiceMail({ db: app.db, mailer: mail.mailer, config: app.config, storage: app.storage });
      for (const payload of await app.queuedJobs(invoiceMailJob)) await job.run(payload);
      const received = mail.inbox.mails.filter(({ recipients }) => recipients.includes(email));
      expect(received.map(({ subject }) => subject)).toEqual([
        `Faturanız: ${invoice.number}`,
        expect.stringMatching(/^İade faturanız: PZI\d{13}$/),
      ]);
      expect(received[0]?.text).toContain("Faturanız ektedir.");
      const [file] = received[0]?.attachments ?? [];
      expect(file).toMatchObject({ name: `${invoice.number}.pdf`, type: "application/pdf" });
      const downloaded = await app.get(`/api/profile/invoices/${invoice.id}/pdf`, { token: own });
      expect(file?.content.equals(downloaded.rawPayload)).toBe(true);
      expect(await textOf(received[1]?.attachments[0]?.content ?? Buffer.alloc(0))).toContain("İADE FATURASI");
    });
  });
});
