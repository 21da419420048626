import type { CategoryEffects, StaffCategory } from "@pazar/contract/admin/catalogue/staff-categories";
import { beforeAll, describe, expect, it } from "vitest";
import { createSeller } from "../../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { findIcons, suggestedIcons } from "./category-icons.ts";

const icon = '<svg viewBox="0 0 24 24"><path d="M4 4h16v16H4z" /></svg>';
const fields = (slug: string) => ({
  slug,
  name_tr: `${slug} adı`,
  name_en: `${slug} name`,
  icon: null as string | null,
  is_on_home: true,
  is_hidden: false,
});

describe("categories as staff keep them", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await app.make.session((await app.make.user({ role: "admin" })).id));
  });

  let number = 0;
  const path = (id: number, rest = "") => `/api/admin/categories/${id}${rest}`;
  const all = async (): Promise<StaffCategory[]> => (await app.get("/api/admin/categories", { token })).json();
  const find = async (id: number): Promise<StaffCategory> => (await app.get(path(id), { token })).json();
  const bySlug = async (slug: string): Promise<StaffCategory> => {
    const found = (await all()).find((one) => one.slug === slug);
    if (!found) throw new Error(`no category ${slug}`);
    return found;
  };
  const add = async (parent_id: number | null, more: object = {}): Promise<StaffCategory> =>
    (
      await app.write(
        "POST",
        "/api/admin/categories",
        { ...fields(`yeni-${++number}`), ...(parent_id === null && { icon }), parent_id, ...more },
        { token },
      )
    ).json();
  const edit = (
    { id, version, name_tr, name_en, slug, icon: drawn, is_on_home, is_hidden }: StaffCategory,
    more: object,
  ) =>
    app.write(
      "PUT",
      path(id),
      { version, name_tr, name_en, slug, icon: drawn, is_on_home, is_hidden, ...more },
      { token },
    );
  const place = ({ id, version }: StaffCategory, parent_id: number | null, before_id: number | null = null) =>
    app.write("PUT", path(id, "/place"), { version, parent_id, before_id }, { token });
  const merge = ({ id, version }: StaffCategory, target_id: number) =>
    app.write("POST", path(id, "/merge"), { version, target_id }, { token });
  const remove = ({ id, version }: StaffCategory, target_id: number | null) =>
    app.write("POST", path(id, "/deletion"), { version, target_id }, { token });
  const effects = async (id: number, query: string): Promise<CategoryEffects> =>
    (await app.get(path(id, `/effects?${query}`), { token })).json();
  /** What the workers do; with `isStopping`, only the first part. */
  const work = async (taskId: number, isStopping = () => false) =>
    app.jobs.find(({ name }) => name === "run_staff_task")?.run({ taskId }, isStopping);
  const listing = (id: number) =>
    app.db
      .selectFrom("listings")
      .where("id", "=", id)
      .select(["category_id", "mid_id", "top_id", "features"])
      .executeTakeFirstOrThrow();
  const found = async (query: string): Promise<number[]> =>
    (await app.get(`/api/listings?${query}`)).json().data.map(({ id }: { id: number }) => id);
  /** A top, a mid and a leaf of its own for a case. */
  const branch = async () => {
    const top = await add(null);
    const mid = await add(top.id);
    return { top, mid, leaf: await add(mid.id) };
  };
  /** Factories keep a tree of their own, which is as old as the test. */
  const sell = async (leaf: StaffCategory, features: Record<string, string | number> = {}) => {
    const { id } = await app.make.listing({ features });
    await app.db.updateTable("listings").set({ category_id: leaf.id }).where("id", "=", id).execute();
    return id;
  };
  const addFilter = async (category_id: number, key: string, codes: readonly string[]) => {
    const { id } = await app.db
      .insertInto("filters")
      .values({ category_id, key, type: "select", name_tr: `${key} tr`, name_en: key })
      .returning("id")
      .executeTakeFirstOrThrow();
    const options = codes.map((code) => ({ filter_id: id, code, name_tr: code, name_en: code }));
    await app.db.insertInto("filter_options").values(options).execute();
  };

  it("are listed with counts, and read one by one", async () => {
    const list = await all();
    expect(list.length).toBeGreaterThanOrEqual(1212);
    expect(list[0]).toEqual({
      id: 1,
      parent_id: null,
      level: 1,
      slug: "emlak",
      slug_cid: "emlak-c1",
      name_tr: "Emlak",
      name_en: "Real Estate",
      icon: expect.stringContaining("<svg"),
      is_on_home: true,
      is_hidden: false,
      is_leaving: false,
      version: 1,
      listings_count: expect.any(Number),
      has_listings: false,
    });
    const { leaf, top } = await branch();
    await sell(leaf);
    expect((await find(leaf.id)).listings_count).toBe(1);
    expect((await find(top.id)).listings_count).toBe(1);
    // What is sold is moved as well, so staff are asked about it.
    await app.db.updateTable("listings").set({ status: "sold" }).where("category_id", "=", leaf.id).execute();
    expect(await find(top.id)).toMatchObject({ listings_count: 0, has_listings: true });
    expect((await app.get(path(999_999), { token })).statusCode).toBe(404);
  });

  it("are added last below their parent, and changed where everybody sees it", async () => {
    const { top, mid } = await branch();
    const second = await add(mid.id);
    expect((await app.get(`/api/categories/${mid.id}`)).json().children.at(-1)).toMatchObject({ id: second.id });
    const slug = `baska-${++number}`;
    const changed = await edit(top, { name_tr: "Yepyeni", name_en: "Brand new", slug, is_on_home: false });
    expect(changed.json()).toMatchObject({ category: { name_tr: "Yepyeni", version: 2 }, task: null });
    await expect
      .poll(async () => (await app.get("/api/home/categories", { locale: "en" })).json().at(-1))
      .toMatchObject({ name: "Brand new", slug_cid: `${slug}-c${top.id}`, is_on_home: false });
  });

  it.each<[string, object, string, string]>([
    ["a missing language", { name_en: " " }, "name_en", "Adı her iki dilde de yazın."],
    ["a slug with other letters", { slug: "Araç" }, "slug", "Adres yalnızca küçük harf"],
    ["a slug in use", { slug: "vasita" }, "slug", "Bu adres başka bir kategoride kullanılıyor."],
    ["a top-level category without icon", { icon: null }, "icon", "Ana kategoriler için bir ikon seçin."],
    ["an icon with a script", { icon: `${icon}<script>alert(1)</script>` }, "icon", "Bu SVG komut, bağlantı"],
    ["an icon with a handler", { icon: icon.replace("<path", "<path onclick='x()'") }, "icon", "Bu SVG komut"],
    ["an icon that loads", { icon: icon.replace("</svg>", "<image href='//x'/></svg>") }, "icon", "Bu SVG komut"],
    ["an icon that is none", { icon: "car" }, "icon", "Bu bir SVG çizimi değil."],
    ["an icon without size", { icon: icon.replace(' viewBox="0 0 24 24"', "") }, "icon", "viewBox"],
  ])("%s is refused at its field", async (_, wrong, field, text) => {
    const top = await bySlug("emlak");
    const refused = await edit(top, { name_tr: "Değişmemeli", ...wrong });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual([field]);
    expect(refused.json().errors[field][0]).toContain(text);
    expect(await find(top.id)).toEqual(top);
  });

  it("keep of an icon only what draws", async () => {
    const top = await add(null);
    const given = icon.replace("<path", '<title>Kare</title><path class="a" xml:space="preserve"');
    expect((await edit(top, { icon: `<?xml version="1.0"?>\n${given}` })).json().category.icon).toBe(icon);
  });

  it("offer icons of the set by name", async () => {
    expect(findIcons("")).toHaveLength(Math.min(96, suggestedIcons.length));
    expect(suggestedIcons.filter((name) => findIcons(name).every((one) => one.name !== name))).toEqual([]);
    const named = (await app.get("/api/admin/categories/icons?q=dog", { token })).json();
    expect(named).toContainEqual({ name: "dog", icon: expect.stringMatching(/^<svg .*<\/svg>$/) });
    expect((await app.get("/api/admin/categories/icons?q=yok+boyle", { token })).json()).toEqual([]);
  });

  it("tell another editor's change, with what is stored now", async () => {
    const { leaf, mid } = await branch();
    await edit(leaf, { name_tr: "Benim adım" });
    for (const late of [
      await edit(leaf, { name_tr: "Geç kalan" }),
      await place(leaf, mid.id),
      await merge(leaf, 100),
      await remove(leaf, null),
    ]) {
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({ code: "CHANGED_MEANWHILE", current: { name_tr: "Benim adım", version: 2 } });
    }
  });

  it("are ordered among their siblings", async () => {
    const { mid, leaf } = await branch();
    const [second, third] = [await add(mid.id), await add(mid.id)];
    const order = async () =>
      (await app.get(`/api/categories/${mid.id}`)).json().children.map(({ id }: StaffCategory) => id);
    const moved = await place(third, mid.id, leaf.id);
    expect(moved.json()).toMatchObject({ category: { version: 2 }, task: null });
    await expect.poll(order).toEqual([third.id, leaf.id, second.id]);
    // At its place already.
    expect((await place(moved.json().category, mid.id, leaf.id)).json().category.version).toBe(2);
    await place(moved.json().category, mid.id);
    await expect.poll(order).toEqual([leaf.id, second.id, third.id]);
  });

  it("refuse circles, a fourth level, and another level for what has listings", async () => {
    const [one, other] = [await branch(), await branch()];
    await sell(one.leaf);
    const bare = await add(one.top.id);
    const cases: [StaffCategory, number | null, string][] = [
      [one.top, one.leaf.id, "kendi alt kategorisinin altına"],
      [one.mid, one.mid.id, "kendi alt kategorisinin altına"],
      [other.top, one.mid.id, "dördüncü düzey"],
      [bare, one.leaf.id, "dördüncü düzey"],
      [one.leaf, one.top.id, "üçüncü düzeydeki kategorilerde olabilir"],
      [bare, null, "önce bir ikon seçin"],
      [bare, 999_999, "artık yok"],
    ];
    const before = await all();
    for (const [node, parent, text] of cases) {
      const refused = await place(node, parent);
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors.parent_id[0]).toContain(text);
    }
    expect(
      (
        await app.write("POST", "/api/admin/categories", { ...fields("dorduncu"), parent_id: one.leaf.id }, { token })
      ).json().errors,
    ).toEqual({ parent_id: [expect.stringContaining("dördüncü düzey")] });
    expect(await all()).toEqual(before);
    // Without listings a level can change, with everything below.
    expect((await place(bare, one.mid.id)).json().category).toMatchObject({ level: 3, parent_id: one.mid.id });
    expect((await place(other.leaf, other.top.id)).json().category).toMatchObject({ level: 2 });
  });

  it("take their listings along, in parts, with words and without values of filters that are gone", async () => {
    const [from, to] = [await branch(), await branch()];
    await addFilter(from.mid.id, "renk", ["mavi"]);
    await addFilter(from.leaf.id, "boy", ["uzun"]);
    const id = await sell(from.leaf, { renk: "mavi", boy: "uzun" });
    expect(await effects(from.leaf.id, `action=move&target=${to.mid.id}`)).toEqual({
      listings: 1,
      listings_on_sale: 1,
      subcategories: 0,
      addresses: 0,
      filters_lost: [{ name: "renk tr", listings: 1 }],
    });
    const { task } = (await place(from.leaf, to.mid.id)).json();
    expect(task).toMatchObject({ isRunning: true, done: 0, total: 1 });
    await work(task.id);
    expect(await listing(id)).toEqual({
      category_id: from.leaf.id,
      mid_id: to.mid.id,
      top_id: to.top.id,
      features: { boy: "uzun" },
    });
    expect((await app.get("/api/admin/categories/task", { token })).json().task).toMatchObject({
      isRunning: false,
      done: 1,
    });
    await expect.poll(() => found(`category=${to.top.id}`)).toEqual([id]);
    expect(await found(`category=${from.top.id}`)).toEqual([]);
    const renamed = (await edit(to.top, { name_tr: "Zümrütlük", name_en: "Emeralds" })).json();
    await work(renamed.task.id);
    expect(await found("search=zümrütlük")).toEqual([id]);
  });

  it("merge with a preview, go on after a stop, and lead from the old address at once", async () => {
    const [from, to] = [await branch(), await branch()];
    await addFilter(from.leaf.id, "renk", ["mavi", "mor"]);
    await addFilter(to.leaf.id, "renk", ["mavi"]);
    const [kept, lost] = [await sell(from.leaf, { renk: "mavi" }), await sell(from.leaf, { renk: "mor" })];
    const many = Array.from({ length: 110 }, () => app.make.listing({ sellerId: 1 }));
    const ids = (await Promise.all(many)).map((one) => one.id);
    await app.db.updateTable("listings").set({ category_id: from.leaf.id }).where("id", "in", ids).execute();

    expect(await effects(from.leaf.id, `action=merge&target=${to.leaf.id}`)).toEqual({
      listings: 112,
      listings_on_sale: 112,
      subcategories: 0,
      addresses: 1,
      filters_lost: [{ name: "renk tr", listings: 1 }],
    });
    const { task } = (await merge(from.leaf, to.leaf.id)).json();
    await expect
      .poll(async () => (await app.get(`/api/categories/${from.leaf.id}`)).json().slug_cid)
      .toBe(to.leaf.slug_cid);
    await work(task.id, () => true);
    expect((await app.get("/api/admin/categories/task", { token })).json().task).toMatchObject({
      isRunning: true,
      done: 100,
      total: 112,
    });
    expect(await find(from.leaf.id)).toMatchObject({ is_leaving: true });
    for (const refused of [
      await edit(from.leaf, { name_tr: "Olmaz" }),
      await place(from.leaf, to.mid.id),
      await merge(from.leaf, to.leaf.id),
      await remove(from.leaf, to.leaf.id),
    ])
      expect(refused.json().code).toBe("CATEGORY_LEAVING");
    // What is changed meanwhile joins the work.
    expect((await edit(to.leaf, { name_tr: "Yeni hedef" })).json().task).toMatchObject({
      id: task.id,
      done: 100,
      total: 212,
    });
    await work(task.id);
    expect((await app.get(path(from.leaf.id), { token })).statusCode).toBe(404);
    expect(await listing(kept)).toMatchObject({
      category_id: to.leaf.id,
      top_id: to.top.id,
      features: { renk: "mavi" },
    });
    expect(await listing(lost)).toMatchObject({ category_id: to.leaf.id, features: {} });
    expect((await find(to.leaf.id)).listings_count).toBe(112);
    // The target goes too: no chain of redirects.
    const next = await add(to.mid.id);
    await work((await merge(await find(to.leaf.id), next.id)).json().task.id);
    await expect
      .poll(async () => (await app.get(`/api/categories/${from.leaf.id}`)).json().slug_cid)
      .toBe(next.slug_cid);
  });

  it("merge with their subcategories, which keep their addresses", async () => {
    const [from, to] = [await branch(), await branch()];
    const id = await sell(from.leaf);
    expect(await effects(from.mid.id, `action=merge&target=${to.mid.id}`)).toMatchObject({
      subcategories: 1,
      addresses: 1,
    });
    await work((await merge(from.mid, to.mid.id)).json().task.id);
    expect(await find(from.leaf.id)).toMatchObject({ parent_id: to.mid.id, is_leaving: false });
    expect(await listing(id)).toMatchObject({ category_id: from.leaf.id, mid_id: to.mid.id, top_id: to.top.id });
    await expect
      .poll(async () => (await app.get(`/api/categories/${from.mid.id}`)).json().slug_cid)
      .toBe(to.mid.slug_cid);
  });

  it("are deleted with everything below them, and their listings go to a target", async () => {
    const [from, to] = [await branch(), await branch()];
    const id = await sell(from.leaf);
    const cases: [StaffCategory, number | null, string][] = [
      [from.mid, null, "Bu kategoride ilan var"],
      [from.mid, from.leaf.id, "kendi alt kategorisinin"],
      [from.mid, to.mid.id, "üçüncü düzeydeki bir kategoriye"],
      [to.top, null, "yönlendirileceği kategoriyi seçin"],
    ];
    for (const [node, target, text] of cases)
      expect((await remove(node, target)).json().errors.target_id[0]).toContain(text);
    expect((await merge(from.mid, to.leaf.id)).json().errors.target_id[0]).toContain("aynı düzeydeki");
    expect(await effects(from.top.id, `action=delete&target=${to.leaf.id}`)).toMatchObject({
      listings: 1,
      subcategories: 2,
      addresses: 3,
    });
    await work((await remove(from.top, to.leaf.id)).json().task.id);
    expect(await listing(id)).toMatchObject({ category_id: to.leaf.id });
    const left = (await all()).map((one) => one.id);
    for (const gone of [from.top, from.mid, from.leaf]) {
      expect(left).not.toContain(gone.id);
      await expect
        .poll(async () => (await app.get(`/api/categories/${gone.id}`)).json().slug_cid)
        .toBe(to.leaf.slug_cid);
    }
  });

  it("are followed by other processes within a second", async () => {
    const other = await createTestApp({}, { database: app.database });
    const { mid, leaf } = await branch();
    const seen = async () => (await other.get(`/api/categories/${leaf.id}`)).json().slug_cid;
    const soon = { timeout: 1_000, interval: 20 };
    await expect.poll(seen, soon).toBe(leaf.slug_cid);
    const slug = `tasinan-adres-${++number}`;
    const { category } = (await edit(leaf, { slug })).json();
    await expect.poll(seen, soon).toBe(category.slug_cid);
    await remove(category, null);
    await expect.poll(seen, soon).toBe(mid.slug_cid);
  });

  it("without listings go at once, and their addresses lead to the parent", async () => {
    const { mid, leaf } = await branch();
    expect((await remove(leaf, null)).json()).toEqual({ task: null });
    expect((await all()).some(({ id }) => id === leaf.id)).toBe(false);
    await expect.poll(async () => (await app.get(`/api/categories/${leaf.id}`)).json().slug_cid).toBe(mid.slug_cid);
  });

  it("hidden, leave menus, home, search and sitemap with everything below; what is on sale stays", async () => {
    const { top, mid, leaf } = await branch();
    const id = await sell(leaf);
    await edit(mid, { is_hidden: true, name_tr: "Gizlenen yer" });
    const menu = async () => (await app.get("/api/categories")).json().map((one: StaffCategory) => one.id);
    await expect.poll(menu).not.toContain(leaf.id);
    expect(await menu()).toContain(top.id);
    expect((await app.get(`/api/categories/${top.id}`)).json().children).toEqual([]);
    expect((await app.get(`/api/listings/facets?category=${top.id}`)).json().categories).toEqual([]);
    expect((await app.get("/sitemap/categories.xml")).body).not.toContain(leaf.slug_cid);
    expect((await app.get(`/api/categories/${leaf.id}`)).statusCode).toBe(200);
    expect(await found(`category=${top.id}`)).toEqual([id]);
    await edit(top, { is_hidden: true });
    await expect
      .poll(async () => (await app.get("/api/home/categories")).json().map((one: StaffCategory) => one.id))
      .not.toContain(top.id);
  });

  it("take no new listings while hidden, and those of a merged one into its target", async () => {
    const seller = await createSeller(app);
    const bmw = await bySlug("otomobil-bmw");
    const { id } = (await seller.post()).json();
    await edit(bmw, { is_hidden: true });
    await expect
      .poll(async () => (await seller.post()).json().errors)
      .toEqual({ category_id: [expect.stringContaining("artık ilan verilemiyor")] });
    const shown = (await edit(await find(bmw.id), { is_hidden: false })).json().category;
    const target = await add(bmw.parent_id);
    const { task } = (await merge(shown, target.id)).json();
    await expect.poll(async () => (await app.get(`/api/categories/${bmw.id}`)).json().id).toBe(target.id);
    const posted = await seller.post();
    expect(posted.json().errors ?? {}).not.toHaveProperty("category_id");
    await work(task.id);
    expect(await listing(id)).toMatchObject({ category_id: target.id });
  });

  it("keep a listing's ancestors right, whoever writes it", async () => {
    const { top, mid, leaf } = await branch();
    const { id } = await app.make.listing();
    await app.db
      .updateTable("listings")
      .set({ category_id: leaf.id, mid_id: 1, top_id: 1 })
      .where("id", "=", id)
      .execute();
    expect(await listing(id)).toMatchObject({ mid_id: mid.id, top_id: top.id });
    await expect(
      app.db.updateTable("listings").set({ category_id: mid.id }).where("id", "=", id).execute(),
    ).rejects.toThrow(/null value/);
  });

  it("may be looked at by moderators, not changed", async () => {
    const { token: moderator } = await app.make.session((await app.make.user({ role: "moderator" })).id);
    expect((await app.get("/api/admin/categories", { token: moderator })).statusCode).toBe(200);
    const refused = await app.write(
      "PUT",
      path(1, "/place"),
      { version: 1, parent_id: null, before_id: null },
      { token: moderator },
    );
    expect(refused.statusCode).toBe(403);
  });
});
