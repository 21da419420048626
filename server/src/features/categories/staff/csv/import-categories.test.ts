import type { CsvReport } from "@pazar/contract/admin/catalogue/csv-import";
import type { StaffCategory } from "@pazar/contract/admin/catalogue/staff-categories";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import * as limits from "@pazar/contract/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";

const head = "Numara;Üst kategori;Türkçe ad;İngilizce ad;Adres;Durum;Ana sayfada;Sıra;İkon";

describe("a file of categories", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp({ API_LIMIT_PER_MINUTE: "10000" });
    ({ token } = await app.make.session((await app.make.user({ role: "admin" })).id));
  });
  const send = (file: string | Buffer, { dryRun = false, type = "text/csv" } = {}) =>
    app.upload(`/api/admin/categories/import?dry_run=${dryRun}`, Buffer.from(file), type, { token });
  const load = async (lines: readonly string[], options = {}): Promise<CsvReport & { task: TaskProgress | null }> =>
    (await send([head, ...lines].join("\r\n"), options)).json();
  const problemsOf = async (lines: readonly string[]) =>
    (await load(lines)).errors.map(({ line, column, message }) => [line, column, message]);
  const stored = async () => JSON.stringify(await app.db.selectFrom("categories").selectAll().orderBy("id").execute());
  const all = async (): Promise<StaffCategory[]> => (await app.get("/api/admin/categories", { token })).json();
  const bySlug = async (slug: string): Promise<StaffCategory> => {
    const found = (await all()).find((one) => one.slug === slug);
    if (!found) throw new Error(`no category ${slug}`);
    return found;
  };
  const below = async (id: number | null) =>
    (await all()).filter(({ parent_id }) => parent_id === id).map(({ slug }) => slug);

  it.each(["tr", "en"] as const)(
    "that was exported in %s can be imported again and changes nothing",
    async (locale) => {
      const file = (await app.get("/api/admin/categories/export", { token, locale })).body;
      const rows = file.split("\r\n").length - 2;
      expect(rows).toBeGreaterThan(1_000);
      expect((await send(file)).json()).toMatchObject({ rows, unchanged: rows, error_count: 0, is_written: false });
    },
  );

  it("adds a branch at once, by path and in its order, but only says so in a dry run", async () => {
    const lines = [
      ";Hobi › Model;Uçak Modeli;Model Planes;ucak-modeli;Görünür;;2;",
      ";Hobi;Model;Models;model;Gizli;;1;",
      ";;Hobi;Hobbies;hobi;;Hayır;1;gamepad-2",
      ";hobi > MODEL;Gemi Modeli;Model Ships;gemi-modeli;;;1;",
    ];
    const before = await stored();
    expect(await load(lines, { dryRun: true })).toMatchObject({ added: 4, changed: 0, errors: [], is_written: false });
    expect(await stored()).toBe(before);
    expect(await load(lines)).toMatchObject({ rows: 4, added: 4, is_written: true, task: null });
    const [top, model] = [await bySlug("hobi"), await bySlug("model")];
    expect(top).toMatchObject({ level: 1, is_on_home: false, icon: expect.stringContaining("<svg") });
    expect(model).toMatchObject({ parent_id: top.id, level: 2, is_hidden: true });
    expect(await below(model.id)).toEqual(["gemi-modeli", "ucak-modeli"]);
    expect((await all())[0]?.slug).toBe("hobi");
    // Sent again, the same rows are those that are there.
    expect(await load(lines)).toMatchObject({ added: 0, changed: 0, unchanged: 4, is_written: false });
    const actions = await app.db
      .selectFrom("audit_log")
      .where("action", "in", ["add_category", "import_categories"])
      .select("action")
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([...Array(4).fill("add_category"), "import_categories"]);
  });

  it("moves, renames and readdresses; pages, addresses and the words of listings follow", async () => {
    const [from, to, leaf] = [await bySlug("otomobil"), await bySlug("motosiklet"), await bySlug("otomobil-fiat")];
    expect(leaf.parent_id).toBe(from.id);
    const listing = await app.make.listing({ categoryId: leaf.id });
    const { task } = await load([`${leaf.id};${to.id};Karsan;Karsan;karsan;;;1;`]);
    expect(task).toMatchObject({ total: 1 });
    expect(await below(to.id)).toEqual(["karsan", ...(await below(to.id)).slice(1)]);
    await app.jobs.find(({ name }) => name === "run_staff_task")?.run({ taskId: task?.id });
    await expect
      .poll(async () => (await app.get(`/api/listings?category=${to.id}&search=karsan`)).json().data)
      .toMatchObject([{ id: listing.id }]);
    const audit = await app.db
      .selectFrom("audit_log")
      .where("action", "=", "change_category")
      .select(["before", "after"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      before: { name_tr: leaf.name_tr, slug: "otomobil-fiat", parent_id: from.id },
      after: { name_tr: "Karsan", slug: "karsan", parent_id: to.id, position: 1 },
    });
  });

  it("lets two categories swap their addresses, and reads paths with the old names of renamed parents", async () => {
    const [a, b] = [await bySlug("gemi-modeli"), await bySlug("ucak-modeli")];
    const model = await bySlug("model");
    const report = await load([
      `${model.id};Hobi;Maket;Scale Models;maket;;;;`,
      `${a.id};Hobi › Model;Gemi;Ships;ucak-modeli;;;;`,
      `${b.id};Hobi › Maket;Uçak;Planes;gemi-modeli;;;;`,
    ]);
    expect(report).toMatchObject({ changed: 3, errors: [], is_written: true });
    expect(await bySlug("ucak-modeli")).toMatchObject({ id: a.id, version: a.version + 1 });
  });

  it("moves a branch to another level if it has no listings", async () => {
    const [model, top] = [await bySlug("maket"), await bySlug("hobi")];
    const lines = (parent: string) => [`${model.id};${parent};Maket;Scale Models;maket;;;;plane`];
    expect(await load(lines(""))).toMatchObject({ changed: 1, is_written: true });
    expect(await bySlug("ucak-modeli")).toMatchObject({ level: 2, parent_id: model.id });
    expect(await load(lines(String(top.id)))).toMatchObject({ changed: 1, is_written: true });
    expect(await bySlug("ucak-modeli")).toMatchObject({ level: 3 });
  });

  it("does not take a category with listings to another level", async () => {
    const leaf = await bySlug("otomobil-renault");
    await app.make.listing({ categoryId: leaf.id, status: "sold" });
    const top = (await all())[0];
    expect(await problemsOf([`${leaf.id};${top?.id};Renault;Renault;otomobil-renault;;;;`])).toEqual([
      [2, null, expect.stringContaining("İlanlar yalnızca üçüncü düzeydeki kategorilerde olabilir.")],
    ]);
  });

  it.each<[string, string[], (number | string | null)[][]]>([
    [
      "an unknown number",
      ["999999;;A;A;a-a;;;;"],
      [[2, null, "999999 numaralı bir kategori yok. Yeni kategori için numarayı boş bırakın."]],
    ],
    [
      "a wrong number",
      ["x;;A;A;a-a;;;;car"],
      [[2, "Numara", "Numara pozitif bir tam sayı olmalı ya da boş bırakılmalı."]],
    ],
    ["an unknown parent", [";Atlantis;A;A;a-a;;;;"], [[2, null, "“Atlantis” adında bir üst kategori yok."]]],
    ["a missing language", [";1;A;;a-a;;;;"], [[2, "İngilizce ad", "Adı her iki dilde de yazın."]]],
    [
      "a wrong address",
      [";1;A;A;A A;;;;"],
      [[2, "Adres", "Adres yalnızca küçük harf (a-z), rakam ve aralarda tire içerebilir."]],
    ],
    ["an address in use", [";1;A;A;otomobil;;;;"], [[2, null, "Bu adres başka bir kategoride kullanılıyor."]]],
    ["an address twice", [";1;A;A;a-a;;;;", ";1;B;B;a-a;;;;"], [[3, null, "“a-a” adresi 2. satırda da var."]]],
    [
      "a category twice",
      ["1;;Emlak;Real Estate;emlak;;;;", "1;;Emlak;Real Estate;emlak-2;;;;"],
      [[3, null, "Aynı kategori 2. satırda da var."]],
    ],
    [
      "a top-level category without an icon",
      [";;A;A;a-a;;;;"],
      [[2, null, "Ana kategorinin ikonu olmalı: “İkon” sütununa setteki adını yazın."]],
    ],
    ["an unknown icon", [";;A;A;a-a;;;;../car"], [[2, "İkon", "İkon setinde bu adda bir ikon yok."]]],
    ["a wrong status", [";1;A;A;a-a;belki;;;"], [[2, "Durum", "Durum “Görünür” ya da “Gizli” olmalı."]]],
    ["a wrong yes or no", [";1;A;A;a-a;;belki;;"], [[2, "Ana sayfada", "“Evet” ya da “Hayır” yazın."]]],
    ["a wrong order", [";1;A;A;a-a;;;-1;"], [[2, "Sıra", "Sıra pozitif bir tam sayı olmalı ya da boş bırakılmalı."]]],
  ])("with %s is refused by line", async (_, lines, expected) => expect(await problemsOf(lines)).toEqual(expected));

  it("with a fourth level, a circle or a category that is leaving is refused by line", async () => {
    const [top, model, ship] = [await bySlug("hobi"), await bySlug("maket"), await bySlug("ucak-modeli")];
    const row = ({ id, name_tr, name_en, slug }: StaffCategory, parent: number) =>
      `${id};${parent};${name_tr};${name_en};${slug};;;;`;
    const deep = "Kategoriler en fazla üç düzeyli olabilir; bu yer dördüncü düzey olurdu.";
    const circle = "Bir kategori kendisinin ya da kendi alt kategorisinin altına alınamaz.";
    expect(await problemsOf([`;${ship.id};A;A;a-a;;;;`])).toEqual([[2, null, deep]]);
    // What is below it comes too deep.
    expect((await problemsOf([row(model, (await bySlug("otomobil")).id)]))[0]).toEqual([2, null, deep]);
    expect(await problemsOf([row(top, ship.id)])).toEqual([[2, null, circle]]);
    expect(await problemsOf([row(model, model.id)])).toEqual([[2, null, circle]]);
    await app.db.insertInto("category_redirects").values({ old_id: ship.id, target_id: model.id }).execute();
    expect(await problemsOf([row(ship, model.id)])).toEqual([[2, null, expect.any(String)]]);
    await app.db.deleteFrom("category_redirects").where("old_id", "=", ship.id).execute();
  });

  it("with errors in cells lists those between rows as well", async () =>
    expect(await problemsOf([";Atlantis;A;A;a-a;;;;", ";1;B;;b-b;;;;"])).toEqual([
      [2, null, "“Atlantis” adında bir üst kategori yok."],
      [3, "İngilizce ad", "Adı her iki dilde de yazın."],
    ]));

  it("with a single error writes nothing at all", async () => {
    const before = await stored();
    const report = await load([";1;Yepyeni;Brand New;yepyeni;;;;", ";Atlantis;A;A;a-a;;;;"]);
    expect(report).toMatchObject({ error_count: 1, is_written: false });
    expect(await stored()).toBe(before);
  });

  it("is refused with a clear sentence if it is too large or no CSV", async () => {
    const large = await send(Buffer.alloc(limits.csv.maxBytes + 1, "a"));
    expect([large.statusCode, large.json().message]).toEqual([413, "Dosya çok büyük: en fazla 5 MB olabilir."]);
    const wrong = await send("PK\u0003\u0004\0");
    expect([wrong.statusCode, wrong.json().code]).toEqual([415, "CSV_FORMAT"]);
  });

  it("of as many rows as there may be is planned within seconds", async () => {
    const lines = Array.from({ length: limits.csv.maxRows }, (_, index) => `;Atlantis ${index};A;A;a-${index};;;;`);
    const before = process.cpuUsage();
    expect(await load(lines)).toMatchObject({ error_count: limits.csv.maxRows, is_written: false });
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(10);
  });

  it("is neither read from nor given to anybody who may not change categories", async () => {
    const { token: moderator } = await app.make.session((await app.make.user({ role: "moderator" })).id);
    const upload = await app.upload("/api/admin/categories/import", Buffer.from(head), "text/csv", {
      token: moderator,
    });
    expect(upload.statusCode).toBe(403);
    expect((await app.get("/api/admin/categories/export", { token: moderator })).statusCode).toBe(403);
  });
});
