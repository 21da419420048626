import type { Listing } from "@pazar/contract/listings/listings";
import { beforeAll, describe, expect, it } from "vitest";
import { writePlaceCookie } from "../features/locations/place-cookie.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** The built site behind two processes that share a database. */
describe("pages", () => {
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    app = await createTestApp({}, { site: "built" });
    other = await createTestApp({}, { site: "built", database: app.database });
    await app.db
      .updateTable("settings")
      .set({ slider_title_tr: "İlk başlık", slider_title_en: "First title" })
      .execute();
  });

  it("are rendered on the server in the visitor's language", async () => {
    await expect.poll(async () => (await app.get("/")).body).toContain("İlk başlık");
    const english = await app.get("/", { locale: "en" });
    expect(english.body).toContain("First title");
    expect(english.body).toContain('<html lang="en"');
    expect(english.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it("have a CSP without unsafe scripts that lists every inline script's hash", async () => {
    const { headers, body } = await app.get("/");
    const policy = String(headers["content-security-policy"]);
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toMatch(/unsafe/);
    const { createHash } = await import("node:crypto");
    const inline = [...body.matchAll(/<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>([^]*?)<\/script>/g)]
      .map(([, code = ""]) => code)
      .filter((code) => code !== "");
    expect(inline.length).toBeGreaterThan(0);
    for (const code of inline) expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
  });

  it("are dropped in every process when something they show changes", async () => {
    for (const process of [app, other]) expect((await process.get("/")).statusCode).toBe(200);
    await app.db.updateTable("settings").set({ slider_title_tr: "Yeni başlık" }).execute();
    for (const process of [app, other])
      await expect.poll(async () => (await process.get("/")).body).toContain("Yeni başlık");
  });

  it("of a listing are dropped when the listing changes", async () => {
    const { id } = await app.make.listing({ title: "Satılık ahşap masa ve sandalye" });
    const address = `/satilik-ahsap-masa-ve-sandalye-p${id}`;
    expect((await other.get(address)).body).toContain("Satılık ahşap masa ve sandalye");
    await app.db
      .updateTable("listings")
      .set({ status: "inactive", status_reason: "removed" })
      .where("id", "=", id)
      .execute();
    await expect.poll(async () => (await other.get(address)).statusCode).toBe(404);
  });

  it("depend on the saved place, if its signature is valid", async () => {
    await app.make.listing({ title: "Adana şehrinden bir ilan", districtId: 1 });
    await app.make.listing({ title: "Uzak bir şehirden ilan", districtId: 900 });
    const at = (cookie: string) => app.get("/tum-ilanlar-c0?search=ilan", { headers: { cookie } });
    const adana = await at(`location=${writePlaceCookie(app.config.APP_SECRET, { cityId: 1 })}`);
    expect(adana.body).toContain("Adana şehrinden bir ilan");
    expect(adana.body).not.toContain("Uzak bir şehirden ilan");
    expect((await at("location=1.0.forged-signature-0000")).body).toContain("Uzak bir şehirden ilan");
  });

  it("have metadata for search engines and shared links", async () => {
    const { id } = await app.make.listing({ title: "Satılık ceviz kitaplık" });
    const { categories } = (await app.get(`/api/listings/${id}`)).json<Listing>();
    const category = categories[0];
    const listing = `satilik-ceviz-kitaplik-p${id}`;
    const addresses = ["", category?.slug_cid ?? "", listing].map((path) => `${app.config.PUBLIC_URL}/${path}`);
    const heads = await Promise.all(
      addresses.map(async (address) => {
        const { body } = await app.get(new URL(address).pathname);
        const found = (pattern: RegExp) => pattern.exec(body)?.[1];
        const types = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
          ([, json = ""]) => JSON.parse(json)["@type"],
        );
        return {
          title: found(/<title>(.*?)<\/title>/),
          canonical: found(/<link rel="canonical" href="([^"]+)"/),
          english: found(/hreflang="en" href="([^"]+)"/i),
          description: found(/<meta name="description" content="([^"]{40,})"/) !== undefined,
          card: found(/<meta property="og:title" content="([^"]+)"/),
          types,
        };
      }),
    );
    const head = (index: number) => ({
      canonical: addresses[index],
      english: `${addresses[index]}?lang=en`,
      description: true,
    });
    expect(heads).toEqual([
      {
        ...head(0),
        title: expect.stringMatching(/^Pazar: .{30}/),
        card: expect.stringMatching(/^Pazar: .{30}/),
        types: ["WebSite"],
      },
      { ...head(1), title: `${category?.name} | Pazar`, card: category?.name, types: ["BreadcrumbList", "ItemList"] },
      {
        ...head(2),
        title: "Satılık ceviz kitaplık | Pazar",
        card: "Satılık ceviz kitaplık",
        types: [expect.any(String), "BreadcrumbList"],
      },
    ]);
  });

  it("contain nothing about the person who requests them", async () => {
    const person = await app.make.user({ firstName: "Gizem", email: "gizem.gizli@pazar.test" });
    const { token } = await app.make.session(person.id);
    const page = await app.get("/", { token });
    expect(page.body).not.toContain("Gizem");
    expect(page.body).not.toContain("gizem.gizli");
    expect(page.body).not.toContain(token);
  });

  it("of the admin area show a spinner until the session is known, and are noindex", async () => {
    for (const address of ["/cpadmin", "/cpadmin/login", "/cpadmin/settings"]) {
      const { statusCode, body } = await app.get(address);
      expect([address, statusCode]).toEqual([address, 200]);
      expect(body).toMatch(/<main>.*<span role="status"[^>]*>.*?Oturum kontrol ediliyor/s);
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).not.toContain("admin-sidebar");
    }
  });

  it("contain no seller's phone number", async () => {
    const seller = await app.make.user({ firstName: "Numan", phone: "+905329876543" });
    const { id } = await app.make.listing({ sellerId: seller.id, title: "Telefonu gizli bir ilan" });
    for (const address of [`/telefonu-gizli-bir-ilan-p${id}`, `/satici/${seller.id}`]) {
      const { body } = await app.get(address);
      expect(body).toContain("Numan");
      expect(body.replace(/\s/g, "")).not.toContain("9876543");
    }
  });

  it.each([
    ["/satici/999999", 404],
    ["/olmayan-sayfa", 404],
    ["/yok-p999999", 404],
    ["/yok-c999999", 404],
    ["/yok-s999999", 404],
    ["/yok-p2147483648", 404],
    ["/yok-c2147483648.data", 404],
    ["/yok-s99999999999", 404],
    ["/edit-ad/abc", 404],
    ["/edit-ad/99999999999", 404],
    ["/edit-ad/1000001", 200],
  ])("%s answers %i", async (url, status) => expect((await app.get(url)).statusCode).toBe(status));

  it.each(["/%E0%A4%A", "/abc%", "/%zz", "/abc%?search=%", "/api%", "//%"])(
    "of the address %s, which cannot be decoded, are those of an address that does not exist",
    async (url) => {
      for (const [locale, text] of [
        ["tr", "Sayfa bulunamadı"],
        ["en", "Page not found"],
      ] as const) {
        const { statusCode, headers, body } = await app.get(url, { locale });
        expect([statusCode, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
        expect([/<html lang="(..)"/.exec(body)?.[1], /<h1[^>]*>(.*?)<.h1>/.exec(body)?.[1]]).toEqual([locale, text]);
      }
    },
  );

  it("of a malformed address have no data, no body for HEAD, and the chosen language", async () => {
    const unknown = await app.get("/olmayan-sayfa.data");
    expect(await app.get("/%E0%A4%A.data")).toMatchObject({
      statusCode: 404,
      headers: { "content-type": unknown.headers["content-type"] },
    });
    expect(await app.request({ method: "HEAD", url: "/%E0%A4%A" })).toMatchObject({ statusCode: 404, body: "" });
    expect((await app.get("/%E0%A4%A?lang=en")).body).toContain('<html lang="en"');
    expect((await app.get("/yanlis%-c1?search=daire")).headers.location).toMatch(/\/emlak-c1\?search=daire$/);
  });

  it("answer missing files with a 404 in the visitor's language that is not cached", async () => {
    for (const [locale, message] of [
      ["tr", "Bulunamadı."],
      ["en", "Not found."],
    ] as const) {
      const answer = await app.get("/assets/old-0.js", { locale });
      expect(answer).toMatchObject({
        statusCode: 404,
        headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
      });
      expect(answer.json()).toEqual({ code: "NOT_FOUND", message });
    }
  });

  it("redirect from a wrong slug to the right one, with the query", async () => {
    const answer = await app.get("/yanlis-c1?search=daire");
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toMatch(/\/emlak-c1\?search=daire$/);
  });

  it("count as views of the listing, cached or not", async () => {
    const { id } = await app.make.listing({ title: "Görüntülenecek güzel bir ilan" });
    const address = `/goruntulenecek-guzel-bir-ilan-p${id}`;
    for (const agent of ["Mozilla/5.0 A", "Mozilla/5.0 B", "Mozilla/5.0 B", "Googlebot"])
      expect((await app.get(address, { headers: { "user-agent": agent } })).statusCode).toBe(200);
    await app.views.flush();
    const seen = await app.db.selectFrom("listing_views").where("listing_id", "=", id).select("visitor").execute();
    expect(seen).toHaveLength(2);
  });

  it("that are cached and fresh take the fast path: same page, same headers, right language and place, views counted", async () => {
    const { id } = await app.make.listing({ title: "Kısa yoldan gelen güzel ilan", districtId: 1 });
    const origin = await app.server.listen({ host: "127.0.0.1", port: 0 });
    const visit = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(origin + path, {
        headers: { "accept-language": "tr", "user-agent": "Mozilla/5.0 short", ...headers },
      });
      return {
        status: response.status,
        body: await response.text(),
        policy: response.headers.get("content-security-policy"),
        frame: response.headers.get("x-frame-options"),
        etag: response.headers.get("etag"),
      };
    };
    const path = `/kisa-yoldan-gelen-guzel-ilan-p${id}`;
    const first = await visit(path);
    expect(first.body).toContain("Kısa yoldan gelen güzel ilan");
    expect(first.frame).toBe("DENY");
    expect(await visit(path)).toEqual(first);
    expect((await visit(path, { "accept-language": "en" })).body).toContain('<html lang="en"');
    expect((await visit(path, { cookie: "locale=en" })).body).toContain('<html lang="en"');
    expect((await visit(path)).body).toContain('<html lang="tr"');
    const far = { cookie: `location=${writePlaceCookie(app.config.APP_SECRET, { cityId: 81 })}` };
    const list = "/tum-ilanlar-c0?search=kisa+yoldan";
    for (let i = 0; i < 2; i++) {
      expect((await visit(list)).body).toContain("Kısa yoldan gelen güzel ilan");
      expect((await visit(list, far)).body).not.toContain("Kısa yoldan gelen güzel ilan");
    }
    await visit(path, { "user-agent": "Mozilla/5.0 another" });
    await app.views.flush();
    expect(
      await app.db.selectFrom("listing_views").where("listing_id", "=", id).select("visitor").execute(),
    ).toHaveLength(2);
  });

  it("contain and allow the realtime host when it is another one", async () => {
    expect((await app.get("/")).body).not.toContain("realtime-url");
    const apart = await createTestApp({ REALTIME_URL: "https://live.pazar.test" }, { site: "built" });
    const page = await apart.get("/");
    expect(page.body).toContain('<meta name="realtime-url" content="https://live.pazar.test"/>');
    expect(page.headers["content-security-policy"]).toContain("connect-src 'self' https://live.pazar.test");
  });

  it("refuse other methods", async () => {
    expect((await app.request({ method: "POST", url: "/" })).statusCode).toBe(405);
  });
});
