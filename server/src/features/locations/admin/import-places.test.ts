import type { CsvReport } from "@pazar/contract/admin/catalogue/csv-import";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import * as limits from "@pazar/contract/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const head = "Tür;Numara;Ad;İl;Enlem;Boylam;Durum;Popüler sırası";

describe("a file of places", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp({ API_LIMIT_PER_MINUTE: "10000" });
    ({ token } = await app.make.session((await app.make.user({ role: "admin" })).id));
  });
  const send = (file: string | Buffer, { dryRun = false, type = "text/csv" } = {}) =>
    app.upload(`/api/admin/cities/import?dry_run=${dryRun}`, Buffer.from(file), type, { token });
  const load = async (lines: readonly string[], options = {}): Promise<CsvReport & { task: TaskProgress | null }> =>
    (await send([head, ...lines].join("\r\n"), options)).json();
  const problemsOf = async (lines: readonly string[]) =>
    (await load(lines)).errors.map(({ line, column, message }) => [line, column, message]);
  const places = async () =>
    JSON.stringify([
      await app.db.selectFrom("cities").selectAll().orderBy("id").execute(),
      await app.db.selectFrom("districts").selectAll().orderBy("id").execute(),
    ]);
  const exported = async (locale: "tr" | "en") => (await app.get("/api/admin/cities/export", { token, locale })).body;

  it.each(["tr", "en"] as const)(
    "that was exported in %s can be imported again and changes nothing",
    async (locale) => {
      const file = await exported(locale);
      expect(file.split("\r\n")).toHaveLength(1 + 81 + 973 + 1);
      expect((await send(file)).json()).toMatchObject({
        rows: 1054,
        added: 0,
        changed: 0,
        unchanged: 1054,
        error_count: 0,
        is_written: false,
      });
    },
  );

  it("adds and changes what it names, but only says so in a dry run", async () => {
    const lines = [
      "il;90;Yeniil;;39,5;35,5;etkin;",
      "ilçe;;Birinci;Yeniil;39,5;35,6;Etkin;2",
      "İLÇE;;Kadıköy;34;41.0;29.1;Etkin;",
    ];
    const before = await places();
    expect(await load(lines, { dryRun: true })).toMatchObject({ added: 2, changed: 1, errors: [], is_written: false });
    expect(await places()).toBe(before);
    expect(await load(lines)).toMatchObject({ rows: 3, added: 2, changed: 1, unchanged: 0, is_written: true });
    await expect
      .poll(async () => (await app.get("/api/cities/90/districts")).json())
      .toMatchObject([{ name: "Birinci", latitude: 39.5, longitude: 35.6 }]);
    expect((await app.get("/api/popular-locations")).json().popular_locations).toMatchObject([{ city: "Yeniil" }]);
    expect(await load(lines)).toMatchObject({ added: 0, changed: 0, unchanged: 3, is_written: false });
    const audit = await app.db
      .selectFrom("audit_log")
      .where("action", "=", "import_places")
      .select("after")
      .executeTakeFirstOrThrow();
    expect(audit.after).toEqual({ added: 2, changed: 1, places: ["Yeniil", "Birinci", "Kadıköy"] });
  });

  it("renames by number, lets two districts swap their names, and renews the words of their listings", async () => {
    const [a, b] = await app.db.selectFrom("districts").where("city_id", "=", 77).selectAll().orderBy("id").execute();
    if (!a || !b) throw new Error("no districts");
    const listing = await app.make.listing({ districtId: a.id });
    const line = (id: number, name: string) => `İlçe;${id};${name};Yalova;${a.latitude};${a.longitude};Etkin;`;
    const { task } = await load([line(a.id, b.name), line(b.id, a.name)]);
    expect(task).toMatchObject({ total: 1 });
    await app.jobs.find(({ name }) => name === "run_staff_task")?.run({ taskId: task?.id });
    const found = (await app.get(`/api/listings?city=77&search=${encodeURIComponent(b.name)}`)).json();
    expect(found.data).toMatchObject([{ id: listing.id, district: b.name }]);
  });

  it.each<[string, string[], (number | string | null)[][]]>([
    ["a wrong kind", ["köy;;A;Ankara;39;32;Etkin;"], [[2, "Tür", "Tür “İl” ya da “İlçe” olmalı."]]],
    ["an unknown province", ["İlçe;;A;Atlantis;39;32;Etkin;"], [[2, null, "“Atlantis” adında bir il yok."]]],
    ["a district without its province", ["İlçe;;A;;39;32;Etkin;"], [[2, null, "İlçenin ili boş bırakılamaz."]]],
    [
      "a new province without its number",
      ["İl;;Atlantis;;39;32;Etkin;"],
      [[2, null, "Bu adda bir il yok. Yeni il için plaka numarası gerekir."]],
    ],
    [
      "an unknown number",
      ["İlçe;32000;A;Ankara;39;32;Etkin;"],
      [[2, null, "32000 numaralı bir ilçe yok. Yeni ilçe için numarayı boş bırakın."]],
    ],
    [
      "a district in another province",
      ["İlçe;1;A;Ankara;39;32;Etkin;"],
      [[2, null, "Bu ilçe Adana iline bağlı; dosyayla başka bir ile taşınamaz."]],
    ],
    [
      "double rows",
      ["İlçe;;A;Ankara;39;32;Etkin;", "İlçe;;a;6;39;33;Etkin;"],
      [[3, null, "Aynı yer 2. satırda da var."]],
    ],
    [
      "a name that is taken",
      ["İlçe;2;Çukurova;1;37;35;Etkin;"],
      [[2, null, "“Çukurova” adı başka bir yerde kullanılıyor."]],
    ],
    [
      "coordinates outside of Turkey",
      ["İlçe;;A;Ankara;48,85;2,35;Etkin;"],
      [
        [2, "Enlem", "Enlem Türkiye’nin içinde olmalı: 35,8 ile 42,2 arası bir sayı."],
        [2, "Boylam", "Boylam Türkiye’nin içinde olmalı: 25,6 ile 44,9 arası bir sayı."],
      ],
    ],
    [
      "coordinates that are no numbers",
      ["İlçe;;A;Ankara;39°;32;Etkin;"],
      [[2, "Enlem", "Enlem Türkiye’nin içinde olmalı: 35,8 ile 42,2 arası bir sayı."]],
    ],
    ["a wrong status", ["İlçe;;A;Ankara;39;32;belki;"], [[2, "Durum", "Durum “Etkin” ya da “Pasif” olmalı."]]],
    ["an inactive popular place", ["İlçe;;A;Ankara;39;32;Pasif;1"], [[2, null, "Pasif bir yer popüler olamaz."]]],
    [
      "wrong numbers",
      ["İlçe;-1;A;Ankara;39;32;Etkin;1,5"],
      [
        [2, "Numara", "Numara pozitif bir tam sayı olmalı ya da boş bırakılmalı."],
        [2, "Popüler sırası", "Popüler sırası pozitif bir tam sayı olmalı ya da boş bırakılmalı."],
      ],
    ],
    [
      "a hostile name",
      ["İlçe;;<script>;Ankara;39;32;Etkin;"],
      [
        [
          2,
          "Ad",
          "Ad en az bir harf içermeli; yalnızca harf, rakam, boşluk, nokta, kesme, parantez ve tire kullanılabilir.",
        ],
      ],
    ],
    ["a missing cell", ["İlçe;;A;Ankara;39"], [[2, null, "Bu satırda 5 hücre var, başlıkta 8."]]],
  ])("with %s is refused by line", async (_, lines, expected) => expect(await problemsOf(lines)).toEqual(expected));

  it("with a single error writes nothing at all", async () => {
    const before = await places();
    const report = await load(["İlçe;;Yepyeni;Ankara;39;32;Etkin;", "İlçe;;Başka;Atlantis;39;32;Etkin;"]);
    expect(report).toMatchObject({ error_count: 1, is_written: false });
    expect(await places()).toBe(before);
  });

  it("cannot deactivate a place with listings, but one without", async () => {
    await app.make.listing({ districtId: 3 });
    const [place] = await app.db.selectFrom("districts").where("id", "=", 3).selectAll().execute();
    const line = `İlçe;3;${place?.name};Adana;${place?.latitude};${place?.longitude};Pasif;`;
    expect(await problemsOf([line])).toEqual([[2, null, expect.stringContaining("Burada 1 ilan var.")]]);
    await load(["İlçe;;Geçici Yer;Adana;37;35;Etkin;"]);
    expect(await load(["İlçe;;Geçici Yer;Adana;37;35;Pasif;"])).toMatchObject({ changed: 1, is_written: true });
  });

  it("is refused with a clear sentence if it is too large or no CSV", async () => {
    const large = await send(Buffer.alloc(limits.csv.maxBytes + 1, "a"));
    expect([large.statusCode, large.json().message]).toEqual([413, "Dosya çok büyük: en fazla 5 MB olabilir."]);
    for (const wrong of [
      await send("PK\u0003\u0004\0"),
      await send("{}", { type: "application/json" }),
      await send("a", { type: "text/html" }),
    ])
      expect([wrong.statusCode, wrong.json().code]).toEqual([415, "CSV_FORMAT"]);
  });

  it("of 5 MB is read within seconds", async () => {
    const line = `İlçe;;${"A".repeat(200)};Ankara;39;32;Etkin;\n`;
    const count = Math.floor((limits.csv.maxBytes - 100) / Buffer.byteLength(line));
    // Not by the clock, which other work on the machine makes run.
    const before = process.cpuUsage();
    expect((await send(`${head}\n${line.repeat(count)}`)).json()).toMatchObject({ is_written: false });
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(5);
  });

  it("is not read from anybody who may not send it", async () => {
    const file = Buffer.from(head);
    expect((await app.upload("/api/admin/cities/import", file, "text/csv")).statusCode).toBe(401);
    const { token: moderator } = await app.make.session((await app.make.user({ role: "moderator" })).id);
    expect((await app.upload("/api/admin/cities/import", file, "text/csv", { token: moderator })).statusCode).toBe(403);
    const forged = await app.request({
      method: "POST",
      url: "/api/admin/cities/import",
      headers: { authorization: `Bearer ${token}`, "content-type": "text/csv" },
      payload: file,
    });
    expect(forged.statusCode).toBe(419);
  });
});
