import type { CsvReport } from "@pazar/contract/admin/catalogue/csv-import";
import type { FilterDetail } from "@pazar/contract/admin/catalogue/filters";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import * as limits from "@pazar/contract/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { createFilterEditor } from "../../../testing/filter-editor.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const head =
  "Satır;Numara;Kategori;Anahtar;Kod;Türkçe ad;İngilizce ad;Tür;Türkçe birim;İngilizce birim;Zorunlu;Listede filtre;Kartta;Bağlı olduğu filtre;Bağlı olduğu seçenek;Sıra";
const car = "Vasıta › Otomobil";

type Row = Partial<
  Record<"id" | "at" | "key" | "code" | "tr" | "en" | "type" | "unitTr" | "unitEn" | "required" | "facet", string> &
    Record<"card" | "dependsOn" | "parent" | "position", string>
>;
const row = (kind: string, given: Row): string => {
  const { id, at = car, key = "", code, tr = "Ad", en = "Name", type, unitTr, unitEn } = given;
  const { required, facet, card, dependsOn, parent, position } = given;
  return [kind, id, at, key, code, tr, en, type, unitTr, unitEn, required, facet, card, dependsOn, parent, position]
    .map((cell) => cell ?? "")
    .join(";");
};
const filterRow = (key: string, given: Row = {}) => row("Filtre", { key, type: "Tek seçim", ...given });
const optionRow = (key: string, code: string, given: Row = {}) => row("Seçenek", { key, code, ...given });

describe("a file of filters", () => {
  let app: TestApp;
  let editor: Awaited<ReturnType<typeof createFilterEditor>>;
  beforeAll(async () => {
    app = await createTestApp({ API_LIMIT_PER_MINUTE: "10000" });
    editor = await createFilterEditor(app);
  });
  const send = (file: string | Buffer, { dryRun = false } = {}) =>
    app.upload(`/api/admin/filters/import?dry_run=${dryRun}`, Buffer.from(file), "text/csv", { token: editor.token });
  const load = async (lines: readonly string[], options = {}): Promise<CsvReport & { task: TaskProgress | null }> =>
    (await send([head, ...lines].join("\r\n"), options)).json();
  const problemsOf = async (lines: readonly string[]) =>
    (await load(lines)).errors.map(({ line, column, message }) => [line, column, message]);
  const stored = async () =>
    JSON.stringify([
      await app.db.selectFrom("filters").selectAll().orderBy("id").execute(),
      await app.db.selectFrom("filter_options").selectAll().orderBy("id").execute(),
      await app.db.selectFrom("staff_tasks").select("id").execute(),
      await app.db.selectFrom("audit_log").select("id").where("target_kind", "like", "filter%").execute(),
    ]);
  const detail = async (key: string): Promise<FilterDetail> => {
    const { data } = (await editor.get(`?q=${key}`)).json();
    return (await editor.get(`/${data.find((one: FilterDetail) => one.key === key).id}`)).json();
  };

  it.each(["tr", "en"] as const)(
    "that was exported in %s can be imported again and changes nothing",
    async (locale) => {
      const file = (await app.get("/api/admin/filters/export", { token: editor.token, locale })).body;
      const rows = file.split("\r\n").length - 2;
      expect(rows).toBeGreaterThan(2_000);
      expect((await send(file)).json()).toMatchObject({ rows, unchanged: rows, error_count: 0, is_written: false });
    },
  );

  it("adds filters that depend on each other, but only says so in a dry run", async () => {
    const lines = [
      // In no order: a spreadsheet may have sorted them.
      optionRow("renk_tonu", "acik-mavi", { tr: "Açık mavi", en: "Light blue", parent: "mavi", position: "2" }),
      optionRow("renk_tonu", "lacivert", { tr: "Lacivert", en: "Navy", parent: "mavi", position: "1" }),
      filterRow("renk_tonu", {
        tr: "Renk tonu",
        en: "Shade",
        dependsOn: "dosya_rengi",
        required: "Evet",
        position: "1",
      }),
      optionRow("dosya_rengi", "mavi", { tr: "Mavi", en: "Blue" }),
      filterRow("dosya_rengi", { tr: "Renk", en: "Colour", facet: "Hayır", card: "evet" }),
      filterRow("dosya_boyu", { type: "sayı", unitTr: "mm", unitEn: "mm", tr: "Boy", en: "Length" }),
    ];
    const before = await stored();
    expect(await load(lines, { dryRun: true })).toMatchObject({ added: 6, changed: 0, errors: [], is_written: false });
    expect(await stored()).toBe(before);
    expect(await load(lines)).toMatchObject({ rows: 6, added: 6, is_written: true, task: null });
    expect(await detail("renk_tonu")).toMatchObject({
      is_required: true,
      depends_on: { key: "dosya_rengi" },
      options: [
        { code: "lacivert", parent: "mavi" },
        { code: "acik-mavi", parent: "mavi" },
      ],
    });
    expect(await detail("dosya_rengi")).toMatchObject({ is_facet: false, is_on_card: true });
    expect(await detail("dosya_boyu")).toMatchObject({ type: "number", unit_tr: "mm" });
    const { filters } = (await editor.get(`/categories/${editor.category("otomobil")}`)).json();
    expect(filters[0].key).toBe("renk_tonu");
    const shown = async () => (await app.get(`/api/categories/${editor.category("otomobil")}/filters`)).json();
    await expect
      .poll(async () => (await shown()).map(({ key }: CategoryFilter) => key))
      .toEqual(expect.arrayContaining(["renk_tonu", "dosya_rengi", "dosya_boyu"]));
    expect(await load(lines)).toMatchObject({ added: 0, changed: 0, unchanged: 6, is_written: false });
  });

  it("changes what it names, leaves the rest alone, and renews the words of listings of every renamed option", async () => {
    const listing = await app.make.listing({
      categoryId: editor.category("otomobil-bmw"),
      features: { dosya_rengi: "mavi", renk_tonu: "lacivert" },
    });
    const colour = await detail("dosya_rengi");
    const report = await load([
      filterRow("dosya_rengi", { id: String(colour.id), tr: "Dış renk", en: "Body colour", type: "" }),
      optionRow("dosya_rengi", "mavi", { tr: "Gökyüzü", en: "Sky" }),
      optionRow("dosya_rengi", "sari", { tr: "Sarı", en: "Yellow", position: "1" }),
      optionRow("renk_tonu", "lacivert", { tr: "Geceyarısı", en: "Midnight", parent: "mavi" }),
    ]);
    expect(report).toMatchObject({ added: 1, changed: 3, errors: [], task: { total: 2 } });
    await editor.runTasks();
    for (const word of ["gökyüzü", "midnight"])
      await expect
        .poll(async () => (await app.get(`/api/listings?search=${encodeURIComponent(word)}`)).json().data)
        .toMatchObject([{ id: listing.id }]);
    expect(await detail("dosya_rengi")).toMatchObject({
      name_tr: "Dış renk",
      is_on_card: true,
      version: 2,
      options: [{ code: "sari" }, { code: "mavi", name_en: "Sky" }],
    });
    expect((await detail("renk_tonu")).options.map(({ code }) => code)).toEqual(["lacivert", "acik-mavi"]);
  });

  const types = "Tek seçim, Çoklu seçim, Sayı, Sayı aralığı, Evet / hayır";
  it.each<[string, string[], (number | string | null)[][]]>([
    ["a wrong kind of row", [row("Başlık", { key: "x" })], [[2, "Satır", "Satır “Filtre” ya da “Seçenek” olmalı."]]],
    ["an unknown category", [filterRow("x", { at: "Atlantis" })], [[2, null, "“Atlantis” adında bir kategori yok."]]],
    [
      "an unknown number",
      [filterRow("x", { id: "999999" })],
      [[2, null, "999999 numaralı bir filtre yok. Yeni filtre için numarayı boş bırakın."]],
    ],
    ["a wrong type", [filterRow("x", { type: "Metin" })], [[2, "Tür", `Tür şunlardan biri olmalı: ${types}.`]]],
    [
      "a new filter without a type",
      [filterRow("x", { type: "" })],
      [[2, null, `Yeni filtrenin türünü yazın: ${types}.`]],
    ],
    ["a missing language", [filterRow("x", { en: "" })], [[2, "İngilizce ad", "İngilizce adı yazın."]]],
    ["a wrong code", [filterRow("x"), optionRow("x", "A B")], [[3, "Kod", expect.stringContaining("Kod küçük harf")]]],
    ["an option without a code", [filterRow("x"), optionRow("x", "")], [[3, null, "Seçeneğin kodunu yazın."]]],
    [
      "an option of no filter",
      [optionRow("yok_boyle", "a")],
      [[2, null, "Bu kategoride “yok_boyle” anahtarlı bir filtre yok."]],
    ],
    [
      "a filter twice",
      [filterRow("x"), filterRow("x", { at: "Vehicles > Cars" })],
      [[3, null, "Aynı filtre 2. satırda da var."]],
    ],
    [
      "an option twice",
      [filterRow("x"), optionRow("x", "a"), optionRow("x", "a")],
      [[4, null, "Aynı seçenek 3. satırda da var."]],
    ],
    [
      "a unit in one language",
      [filterRow("x", { type: "Sayı", unitTr: "km" })],
      [[2, null, "Birimi iki dilde de yazın."]],
    ],
    [
      "options of a number",
      [filterRow("x", { type: "Sayı" }), optionRow("x", "a")],
      [[2, null, "Bu türdeki bir filtrenin seçeneği olmaz."]],
    ],
    [
      "a dependence on nothing",
      [filterRow("x", { dependsOn: "yok_boyle" })],
      [[2, null, "Bu kategoride ya da üstünde “yok_boyle” anahtarlı bir filtre yok."]],
    ],
    [
      "a circle",
      [filterRow("x", { dependsOn: "y" }), filterRow("y", { dependsOn: "x" })],
      [
        [2, null, "Filtreler birbirine döngü olacak biçimde bağlanamaz."],
        [3, null, "Filtreler birbirine döngü olacak biçimde bağlanamaz."],
      ],
    ],
    [
      "an unknown option to depend on",
      [filterRow("x", { dependsOn: "dosya_rengi" }), optionRow("x", "a", { parent: "mor" })],
      [[3, null, "Dış renk filtresinde mor kodlu seçenek yok."]],
    ],
    [
      "another type of the same key further down",
      [filterRow("yakit", { at: `${car} › BMW`, type: "Sayı" })],
      [[2, null, expect.stringContaining("yakit anahtarı Vasıta › Otomobil kategorisinde başka türde tanımlı.")]],
    ],
  ])("with %s is refused by line", async (_, lines, expected) => expect(await problemsOf(lines)).toEqual(expected));

  it("keeps keys, and types that listings have values of", async () => {
    const { id } = await detail("dosya_rengi");
    expect(await problemsOf([filterRow("baska", { id: String(id) })])).toEqual([
      [2, null, `${id} numaralı filtrenin anahtarı “dosya_rengi”; anahtar değiştirilemez.`],
    ]);
    const [problem] = await problemsOf([filterRow("renk_tonu", { type: "Çoklu seçim" })]);
    expect(problem?.[2]).toMatch(/^1 ilanda bu filtrenin değeri olduğu için tür değiştirilemez/);
  });

  it("with errors in several filters lists all of them and writes nothing", async () => {
    const before = await stored();
    const report = await load([
      filterRow("iyi_filtre"),
      filterRow("x", { type: "Sayı", unitTr: "km" }),
      filterRow("y", { dependsOn: "yok_boyle" }),
    ]);
    expect(report).toMatchObject({ error_count: 2, is_written: false });
    expect(await stored()).toBe(before);
  });

  it("of 10,000 options for one filter is refused in one clear sentence", async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => optionRow("cok", `secenek-${index}`));
    expect(await problemsOf([filterRow("cok"), ...lines])).toEqual([
      [
        limits.filterOptions + 3,
        null,
        "Bir filtrede en fazla 2000 seçenek olabilir. Seçenekleri birden çok filtreye bölün.",
      ],
    ]);
  });

  it("waits while listings follow an earlier change", async () => {
    await app.db
      .insertInto("staff_tasks")
      .values({ kind: "rewrite_filter_values", area: "filters", started_by: editor.id, input: "{}", total: 1 })
      .execute();
    const answer = await send(
      [head, optionRow("renk_tonu", "lacivert", { tr: "Gece", en: "Night", parent: "mavi" })].join("\n"),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([409, "TASK_RUNNING"]);
    await app.db.deleteFrom("staff_tasks").where("input", "=", JSON.stringify({})).execute();
  });
});
