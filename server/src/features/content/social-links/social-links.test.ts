import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const icon_svg = '<svg viewBox="0 0 24 24"><path d="M1 2h3" /></svg>';
const content = { name: "X", link: "https://x.com/pazar", icon_svg };

describe("social links of staff", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    ({ token } = await app.make.session((await app.make.user({ role: "admin" })).id));
  });
  const add = (change: object = {}) =>
    app.write("POST", "/api/admin/social-links", { ...content, ...change }, { token });
  const shown = async (): Promise<string[]> =>
    (await app.get("/api/social-media")).json().data.map(({ name }: { name: string }) => name);

  it("adds, changes, orders and removes links, visibly at once", async () => {
    await app.get("/api/social-media");
    const [x, facebook] = [(await add()).json(), (await add({ name: "Facebook" })).json()];
    await expect.poll(shown).toEqual(["X", "Facebook"]);
    const url = `/api/admin/social-links/${x.id}`;
    const changed = await app.write("PUT", url, { ...content, name: "X (eski Twitter)", version: 1 }, { token });
    expect(changed.json()).toMatchObject({ name: "X (eski Twitter)", version: 2 });
    const late = await app.write("PUT", url, { ...content, version: 1 }, { token });
    expect(late.statusCode).toBe(409);
    expect(late.json().current).toMatchObject({ name: "X (eski Twitter)", version: 2 });
    await app.write("PUT", "/api/admin/social-links", { ids: [facebook.id, x.id] }, { token });
    await expect.poll(shown).toEqual(["Facebook", "X (eski Twitter)"]);
    expect((await app.write("DELETE", url, undefined, { token })).statusCode).toBe(204);
    await expect.poll(shown).toEqual(["Facebook"]);
    expect((await app.write("DELETE", url, undefined, { token })).statusCode).toBe(404);
    const actions = await app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", "social_link")
      .select("action")
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      "add_social_link",
      "add_social_link",
      "change_social_link",
      "order_social_links",
      "remove_social_link",
    ]);
  });

  it("keeps only the drawing of an icon", async () => {
    const hostile = '<svg viewBox="0 0 24 24" onload="a()"><script>a()</script><path d="M1 2h3" onclick="a()"/></svg>';
    expect((await add({ icon_svg: hostile })).json().icon_svg).toBe(icon_svg);
  });

  it.each([
    [{ name: " " }, "name", "Ağın adını girin"],
    [{ link: "http://x.com" }, "link", "https:// ile başlayan bir adres girin"],
    [{ link: "javascript:alert(1)" }, "link", "https:// ile başlayan bir adres girin"],
    [{ link: "https://" }, "link", "https:// ile başlayan bir adres girin"],
    [{ icon_svg: "" }, "icon_svg", "Hazır bir simge seçin ya da içinde çizim olan bir SVG girin"],
    [{ icon_svg: "<p>x</p>" }, "icon_svg", "Hazır bir simge seçin ya da içinde çizim olan bir SVG girin"],
    [{ icon_svg: "<svg></svg>" }, "icon_svg", "Hazır bir simge seçin ya da içinde çizim olan bir SVG girin"],
  ])("refuses %o at its field", async (change, field, message) => {
    const answer = await add(change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: [message] });
  });
});
