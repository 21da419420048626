import { beforeAll, describe, expect, it } from "vitest";
import { picture } from "../../../testing/picture.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { removeUnusedPhotos } from "../../posting/remove-unused-photos.job.ts";
import { publishPages } from "./publish-pages.job.ts";

const content = {
  slug: "iade-kosullari",
  title_tr: "İade koşulları",
  title_en: "Returns",
  body_tr: "<h2>İade</h2><p>Metin</p>",
  body_en: "<h2>Returns</h2><p>Text</p>",
  group_id: null as number | null,
  is_head: true,
  is_footer: false,
  is_accepted_on_registration: false,
  status: "published",
  publish_at: null as string | null,
};

describe("pages of staff", () => {
  let app: TestApp;
  let token: string;
  let name: string;
  const tokenOf = async (role: string) => (await app.make.session((await app.make.user({ role })).id)).token;
  beforeAll(async () => {
    app = await createTestApp();
    const admin = await app.make.user({ role: "admin" });
    ({ token } = await app.make.session(admin.id));
    const { user } = (await app.get("/api/user", { token })).json();
    name = `${user.name} ${user.surname}`;
  });
  const add = async (change: object = {}) => {
    const answer = await app.write("POST", "/api/admin/pages", { ...content, ...change }, { token });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };
  const put = (id: number, change: object) =>
    app.write("PUT", `/api/admin/pages/${id}`, { ...content, ...change }, { token });
  const read = async (id: number) => (await app.get(`/api/admin/pages/${id}`, { token })).json();
  const audits = (id: number, kind = "page") =>
    app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", kind)
      .where("target_id", "=", String(id))
      .select(["actor_id", "action", "before", "after"])
      .orderBy("id", "desc")
      .execute();
  const headIds = async (): Promise<number[]> =>
    (await app.get("/api/footer-pages")).json().headPages.map((page: { id: number }) => page.id);

  it("adds a page that visitors read at once, in both languages, and audits it", async () => {
    await app.get("/api/footer-pages");
    const page = await add();
    expect(page).toMatchObject({ ...content, version: 1, updated_by: name, required_version: null });
    await expect.poll(headIds).toContain(page.id);
    expect((await app.get(`/api/pages/${page.id}`)).json()).toMatchObject({ title: "İade koşulları", version: null });
    expect((await app.get(`/api/pages/${page.id}`, { locale: "en" })).json()).toMatchObject({
      title: "Returns",
      body: "<h2>Returns</h2><p>Text</p>",
      slug_paid: `iade-kosullari-s${page.id}`,
    });
    expect((await audits(page.id))[0]).toMatchObject({ action: "add_page", after: { slug: "iade-kosullari" } });
  });

  it("saves changes as versions; a save without a change is none", async () => {
    const { id } = await add();
    await app.get(`/api/pages/${id}`);
    const changed = await put(id, { title_tr: "İade", version: 1 });
    expect(changed.json()).toMatchObject({ title_tr: "İade", version: 2 });
    await expect.poll(async () => (await app.get(`/api/pages/${id}`)).json().title).toBe("İade");
    expect((await put(id, { title_tr: "İade", version: 2 })).json().version).toBe(2);
    expect(await audits(id)).toMatchObject([
      {
        action: "change_page",
        before: { version: 1, title_tr: "İade koşulları" },
        after: { version: 2, title_tr: "İade" },
      },
      { action: "add_page" },
    ]);
  });

  it("tells of another editor's save, with the page as it is now, and changes nothing", async () => {
    const { id } = await add();
    await put(id, { title_tr: "Birinci", version: 1 });
    const late = await put(id, { title_tr: "İkinci", version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: "CHANGED_MEANWHILE",
      current: { id, title_tr: "Birinci", version: 2, body_tr: content.body_tr },
    });
    expect((await read(id)).title_tr).toBe("Birinci");
  });

  it("keeps a draft from visitors, and from registration", async () => {
    const { id } = await add({ status: "draft", body_tr: "", body_en: "", is_accepted_on_registration: true });
    expect((await app.get(`/api/pages/${id}`)).statusCode).toBe(404);
    expect(await headIds()).not.toContain(id);
    expect((await app.get("/api/registration-pages")).body).not.toContain(`-s${id}`);
  });

  it("publishes a scheduled page at its time, without anybody saving it", async () => {
    const publish_at = new Date(Date.now() + 60_000).toISOString();
    const { id } = await add({ status: "scheduled", publish_at });
    expect(await read(id)).toMatchObject({ status: "scheduled", publish_at });
    expect(await app.queuedJobs("publish_pages")).not.toEqual([]);
    await publishPages(app.db).run({});
    expect((await app.get(`/api/pages/${id}`)).statusCode).toBe(404);
    await publishPages(app.db, () => new Date(Date.now() + 61_000)).run({});
    await expect.poll(async () => (await app.get(`/api/pages/${id}`)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ status: "published", publish_at: null, version: 2, updated_by: null });
    expect((await audits(id))[0]).toMatchObject({ action: "publish_page", actor_id: null });
    const versions = await audits(id);
    await publishPages(app.db, () => new Date(Date.now() + 61_000)).run({});
    expect(await audits(id)).toHaveLength(versions.length);
  });

  it.each([
    [{ title_tr: "x" }, "title_tr", "Başlık en az 2 karakter olmalıdır"],
    [{ title_en: " " }, "title_en", "Başlık en az 2 karakter olmalıdır"],
    [{ slug: "İade" }, "slug", "Adres yalnızca küçük harf (a-z), rakam ve aralarında tire içerebilir"],
    [{ slug: "" }, "slug", "Adres yalnızca küçük harf (a-z), rakam ve aralarında tire içerebilir"],
    [{ body_tr: "" }, "body_tr", "Yayınlamak için bu dilde metin girin"],
    [{ body_en: "<p> &nbsp;</p><script>a</script>" }, "body_en", "Yayınlamak için bu dilde metin girin"],
    [{ status: "scheduled" }, "publish_at", "Gelecekte bir yayın zamanı seçin"],
    [{ status: "scheduled", publish_at: "2020-01-01T00:00:00Z" }, "publish_at", "Gelecekte bir yayın zamanı seçin"],
    [{ group_id: 2_000_000 }, "group_id", "Bu grup artık yok, başka bir grup seçin"],
    [
      { body_tr: `<p><img src="/media/${"a".repeat(32)}-960.webp"></p>` },
      "body_tr",
      "Metindeki bir fotoğraf artık kayıtlı değil, silip yeniden yükleyin",
    ],
  ])("refuses %o at its field", async (change, field, message) => {
    const answer = await app.write("POST", "/api/admin/pages", { ...content, ...change }, { token });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: [message] });
  });

  it("removes a page and puts it back as it was", async () => {
    const { id } = await add();
    await app.get(`/api/pages/${id}`);
    expect((await app.write("DELETE", `/api/admin/pages/${id}`, undefined, { token })).statusCode).toBe(204);
    await expect.poll(async () => (await app.get(`/api/pages/${id}`)).statusCode).toBe(404);
    expect((await app.get(`/api/admin/pages/${id}`, { token })).statusCode).toBe(404);
    expect((await app.write("DELETE", `/api/admin/pages/${id}`, undefined, { token })).statusCode).toBe(404);
    const back = await app.write("POST", `/api/admin/pages/${id}/return`, {}, { token });
    expect(back.json()).toMatchObject({ id, status: "published", version: 1 });
    await expect.poll(async () => (await app.get(`/api/pages/${id}`)).statusCode).toBe(200);
    expect((await app.write("POST", `/api/admin/pages/${id}/return`, {}, { token })).statusCode).toBe(404);
    expect((await audits(id)).map(({ action }) => action)).toEqual(["return_page", "remove_page", "add_page"]);
  });

  it("keeps the photos of a page's text, also of its older versions", async () => {
    const uploaded = await app.upload("/api/photos", await picture(300, 200), "image/jpeg", { token });
    const { hash } = uploaded.json();
    const image = `<img src="/media/${hash}-960.webp" alt="Kapı" width="300" height="200" loading="lazy" />`;
    const { id, body_tr } = await add({ body_tr: `<p>${image}</p>` });
    expect(body_tr).toBe(`<p>${image}</p>`);
    await put(id, { version: 1 });
    const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);
    await removeUnusedPhotos({ db: app.db, storage: app.storage, now: inTwoDays }).run({});
    expect((await app.get(`/media/${hash}-960.webp`)).statusCode).toBe(200);
  });

  it("finds pages by words without regard to accents, by status and by place", async () => {
    const { id } = await add({ title_tr: "Çok Özel Şartlar", status: "draft", is_head: false });
    const found = async (query: string): Promise<number[]> =>
      (await app.get(`/api/admin/pages?${query}`, { token })).json().data.map((page: { id: number }) => page.id);
    expect(await found("q=ozel+sart")).toEqual([id]);
    expect(await found("q=ozel+sart&status=published")).toEqual([]);
    expect(await found("place=none&status=draft&q=ozel")).toEqual([id]);
    expect(await found("place=head&size=100")).not.toContain(id);
  });

  it.each(["title", "-title", "-updated_at", "updated_at"])(
    "pages through the list by %s without a gap",
    async (sort) => {
      const all = (await app.get(`/api/admin/pages?sort=${sort}&size=100`, { token })).json();
      const ids: number[] = [];
      for (let cursor = ""; ; ) {
        const part = (await app.get(`/api/admin/pages?sort=${sort}&size=2${cursor}`, { token })).json();
        ids.push(...part.data.map((page: { id: number }) => page.id));
        if (part.next_cursor === null) break;
        cursor = `&cursor=${encodeURIComponent(part.next_cursor)}`;
      }
      expect(ids).toEqual(all.data.map((page: { id: number }) => page.id));
      expect(all.total).toBe(ids.length);
    },
  );

  it("shows a preview as it would be published", async () => {
    const bodies = { body_tr: "<p onclick='a()'>Bir</p>", body_en: "<script>a</script><p>One</p>" };
    const answer = await app.write("POST", "/api/admin/pages/preview", bodies, { token });
    expect(answer.json()).toEqual({ body_tr: "<p>Bir</p>", body_en: "<p>One</p>" });
  });

  it("lets moderators look, and nobody without the permission in", async () => {
    const { id } = await add();
    const moderator = await tokenOf("moderator");
    expect((await app.get(`/api/admin/pages/${id}`, { token: moderator })).statusCode).toBe(200);
    const refused = await app.write("PUT", `/api/admin/pages/${id}`, { ...content, version: 1 }, { token: moderator });
    expect(refused.statusCode).toBe(403);
    expect((await app.get("/api/admin/pages", { token: await tokenOf("accounting") })).statusCode).toBe(403);
  });

  describe("groups and order", () => {
    const addGroup = async (title: string) =>
      (
        await app.write("POST", "/api/admin/page-groups", { title_tr: title, title_en: `${title} en` }, { token })
      ).json();

    it("adds, renames and removes groups; pages outlive them", async () => {
      const group = await addGroup("Kurumsal");
      const page = await add({ group_id: group.id, is_head: false });
      expect(page).toMatchObject({ group_id: group.id, group: "Kurumsal" });
      const groups = async () => (await app.get("/api/footer-pages")).json().pageGroups;
      await expect
        .poll(groups)
        .toContainEqual(
          expect.objectContaining({ title: "Kurumsal", pages: [expect.objectContaining({ id: page.id })] }),
        );
      const url = `/api/admin/page-groups/${group.id}`;
      const titles = { title_tr: "Şirket", title_en: "Company" };
      expect((await app.write("PUT", url, { ...titles, version: 1 }, { token })).json()).toMatchObject({ version: 2 });
      const late = await app.write("PUT", url, { ...titles, title_tr: "Başka", version: 1 }, { token });
      expect(late.statusCode).toBe(409);
      expect(late.json().current).toMatchObject({ ...titles, version: 2 });
      expect((await app.write("DELETE", url, undefined, { token })).statusCode).toBe(204);
      expect((await app.write("DELETE", url, undefined, { token })).statusCode).toBe(404);
      expect(await read(page.id)).toMatchObject({ group_id: null, group: null });
      expect((await audits(group.id, "page_group")).map(({ action }) => action)).toEqual([
        "remove_page_group",
        "change_page_group",
        "add_page_group",
      ]);
    });

    it("puts groups and pages into a new order on the site; others stay where they are", async () => {
      const [a, b, c] = [await addGroup("A grubu"), await addGroup("B grubu"), await addGroup("C grubu")];
      await app.write("PUT", "/api/admin/page-groups", { ids: [c.id, a.id, 2_000_000] }, { token });
      const titles = async (): Promise<string[]> =>
        (await app.get("/api/footer-pages")).json().pageGroups.map((group: { title: string }) => group.title);
      await expect.poll(titles).toEqual([c.title_tr, b.title_tr, a.title_tr]);

      const [one, two, three] = [await add(), await add(), await add()];
      const before = await read(one.id);
      await app.write("PUT", "/api/admin/page-order", { ids: [three.id, one.id] }, { token });
      await expect.poll(async () => (await headIds()).slice(-3)).toEqual([three.id, two.id, one.id]);
      expect(await read(one.id)).toEqual(before);
      const order = (await app.get("/api/admin/page-order", { token })).json();
      expect(order.pages.slice(-3).map((page: { id: number }) => page.id)).toEqual([three.id, two.id, one.id]);
    });
  });
});
