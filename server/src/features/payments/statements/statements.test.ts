import type { BankLine, StatementReport } from "@pazar/contract/admin/accounting/bank-lines";
import type { StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import { beforeAll, describe, expect, it } from "vitest";
import { createBuyer, openShop, person } from "../../../testing/people/buyer.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("bank statements", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    await openShop(app);
    const { id } = await app.make.user({ role: "accounting", firstName: "Zehra", lastName: "Kurt" });
    ({ token } = await app.make.session(id));
  });

  const base = "/api/admin/payments";
  const upload = async (...lines: string[]): Promise<StatementReport> =>
    (
      await app.upload(
        `${base}/statements`,
        Buffer.from(["Tarih;Açıklama;Tutar;Gönderen", ...lines].join("\n")),
        "text/csv",
        { token },
      )
    ).json();
  const lines = async (state = "open"): Promise<BankLine[]> =>
    (await app.get(`${base}/bank-lines?state=${state}&size=100`, { token })).json().data;
  const lineOf = async (text: string, state = "open"): Promise<BankLine> => {
    const line = (await lines(state)).find(({ description }) => description.includes(text));
    if (!line) throw new Error(`no line ${text}`);
    return line;
  };
  const assign = (...chosen: { id: number; order_id: number; missing?: number }[]) => {
    const body = { lines: chosen.map((line) => ({ missing: 14_900, ...line })) };
    return app.write("POST", `${base}/bank-lines/assignments`, body, { token });
  };
  const setAside = (ids: number[], reason = "Kira geliri") =>
    app.write("POST", `${base}/bank-lines/set-aside`, { ids, reason }, { token });
  const read = async (id: number): Promise<StaffOrderDetails> =>
    (await app.get(`${base}/orders/${id}`, { token })).json();

  it("says of each line what it would do, records what is chosen, and knows the file again", async () => {
    const buyers = await Promise.all(
      ["Ali Can", "Ece Su", "Oya Ak", "Naz Gül"].map(async (name) => {
        const buyer = await createBuyer(app);
        return buyer.ordered({ buyer: { ...person, name } });
      }),
    );
    const [exact, partial, over, paid] = buyers;
    if (!exact || !partial || !over || !paid) throw new Error("four orders");
    const file = [
      `15.11.2026;bir ${exact.reference.toLowerCase()};149,00;Ali Can`,
      `15.11.2026;iki ${partial.reference.slice(0, 5)} - ${partial.reference.slice(5)};100,00;Ece Su`,
      `15.11.2026;üç ${over.reference};1.149,00;Oya Ak`,
      "15.11.2026;dört referanssız;149,00;NAZ GÜL",
      "15.11.2026;beş giden;-10,00;",
    ];
    const report = await upload(...file);
    expect(report).toMatchObject({ added: 4, seen: [], ignored: 1, error_count: 0 });
    const first = await lineOf("bir");
    expect(report.exact_ids).toEqual([first.id]);
    expect(first.match).toMatchObject({ outcome: "exact", order: { id: exact.id, missing: 14_900 } });
    expect((await lineOf("iki")).match).toMatchObject({ outcome: "partial", order: { id: partial.id } });
    expect((await lineOf("üç")).match).toMatchObject({ outcome: "over", order: { id: over.id } });
    const fourth = await lineOf("dört");
    expect(fourth).toMatchObject({ match: null, suggestions: [{ id: paid.id, has_same_name: true }, {}, {}] });
    expect((await read(exact.id)).paid).toBe(0);

    const second = await lineOf("iki");
    const answer = await assign(
      { id: first.id, order_id: exact.id },
      { id: second.id, order_id: partial.id, missing: partial.price },
      { id: fourth.id, order_id: 999_999 },
    );
    expect(answer.json()).toMatchObject({
      data: [
        { id: first.id, error: null },
        { id: second.id, error: null },
        { id: fourth.id, error: { code: "ORDER_NOT_FOUND" } },
      ],
    });
    expect(await read(exact.id)).toMatchObject({
      status: "paid",
      payments: [{ source: "statement", amount: 14_900, received_on: "2026-11-15", recorded_by: "Zehra Kurt" }],
      invoices: [{}],
    });
    expect(await read(partial.id)).toMatchObject({ status: "open", missing: 4_900, problems: ["partly_paid"] });
    expect(await lineOf("bir", "assigned")).toMatchObject({ order: { id: exact.id }, decided_by: "Zehra Kurt" });

    const again = await upload(...file);
    expect(again).toMatchObject({ added: 0, exact_ids: [] });
    expect(again.seen).toHaveLength(4);
    expect((await assign({ id: first.id, order_id: exact.id })).json()).toMatchObject({
      data: [{ error: { code: "BANK_LINE_DECIDED" } }],
    });
    expect((await read(exact.id)).payments).toHaveLength(1);

    await upload(`16.11.2026;altı ${exact.reference};149,00;Ali Can`);
    expect((await lineOf("altı")).match).toMatchObject({ outcome: "already_paid", order: { missing: 0 } });
  });

  it("records a line once when two people assign it at the same moment", async () => {
    const orders = await Promise.all([1, 2].map(async () => (await createBuyer(app)).ordered()));
    await upload("15.11.2026;yarış;149,00;");
    const { id } = await lineOf("yarış");
    const answers = await Promise.all(orders.map((order) => assign({ id, order_id: order.id })));
    const errors = answers.map((answer) => answer.json().data[0].error?.code ?? null);
    expect(new Set(errors)).toEqual(new Set(["BANK_LINE_DECIDED", null]));
    const paid = await Promise.all(orders.map(async (order) => (await read(order.id)).paid));
    expect(new Set(paid)).toEqual(new Set([0, 14_900]));
  });

  it("asks again where money has come for the order since, and selects one of two equal transfers", async () => {
    const { reference, id: orderId } = await (await createBuyer(app)).ordered();
    const { exact_ids } = await upload(
      `15.11.2026;ilk ${reference};149,00;Ali Can`,
      `16.11.2026;ikinci ${reference};149,00;Ali Can`,
    );
    expect(exact_ids).toHaveLength(1);
    const answers = [await lineOf("ilk"), await lineOf("ikinci")].map(({ id }) => ({ id, order_id: orderId }));
    expect((await assign(...answers)).json()).toMatchObject({
      data: [{ error: null }, { error: { code: "CHANGED_MEANWHILE" } }],
    });
    expect(await read(orderId)).toMatchObject({ paid: 14_900, problems: [] });
    expect((await lineOf("ikinci")).match).toMatchObject({ outcome: "already_paid" });
  });

  it("leaves the choice where two references stand in a line", async () => {
    const [one, other] = await Promise.all([1, 2].map(async () => (await createBuyer(app)).ordered()));
    await upload(`15.11.2026;çift ${one?.reference} ${other?.reference};298,00;`);
    const line = await lineOf("çift");
    expect(line.match).toBeNull();
    expect(new Set(line.suggestions.map(({ id }) => id))).toEqual(new Set([one?.id, other?.id]));
  });

  it("sets lines aside with a reason, all or none, and puts them back", async () => {
    await upload("15.11.2026;faiz;10,00;Banka", "15.11.2026;kira;20,00;Kiracı");
    const [interest, rent] = [await lineOf("faiz"), await lineOf("kira")];
    expect((await setAside([interest.id], "")).json()).toMatchObject({
      errors: { reason: ["Nedenini yazın (en az 3 karakter)."] },
    });
    expect((await setAside([interest.id, 999_999])).statusCode).toBe(404);
    expect((await lineOf("faiz")).state).toBe("open");
    expect((await setAside([interest.id, rent.id])).statusCode).toBe(204);
    expect(await lineOf("kira", "set_aside")).toMatchObject({ set_aside_reason: "Kira geliri" });
    expect((await setAside([rent.id])).json()).toMatchObject({ code: "BANK_LINE_DECIDED" });
    const reopen = () => app.write("POST", `${base}/bank-lines/${rent.id}/reopening`, undefined, { token });
    expect((await reopen()).json()).toMatchObject({ state: "open", set_aside_reason: null });
    expect((await reopen()).json()).toMatchObject({ code: "BANK_LINE_DECIDED" });
  });

  it("stores nothing of a file with errors", async () => {
    const before = await lines();
    const report = await upload("15.11.2026;iyi;10,00;", "dün;kötü;10,00;");
    expect(report).toMatchObject({ added: 0, error_count: 1, errors: [{ line: 3, column: "Tarih" }] });
    expect(await lines()).toHaveLength(before.length);
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]);
    expect((await app.upload(`${base}/statements`, picture, "text/csv", { token })).json()).toMatchObject({
      code: "CSV_FORMAT",
    });
  });

  it("is searched by the words of its lines", async () => {
    await upload("15.11.2026;Şirket ödemesi;77,00;Güneş Ltd");
    const found = async (q: string) =>
      (await app.get(`${base}/bank-lines?q=${encodeURIComponent(q)}`, { token })).json().total;
    expect([await found("gunes sirket"), await found("yokboyle"), await found("&'")]).toEqual([1, 0, 0]);
  });
});
