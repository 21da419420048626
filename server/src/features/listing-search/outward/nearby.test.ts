import type { ListingFacets, ListingMap, ListingPage } from "@pazar/contract/search/listing-search";
import type { PlaceMap } from "@pazar/contract/catalogue/locations";
import { writePlaceCookie } from "../../locations/place-cookie.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("near a place", () => {
  let app: TestApp;
  const districts = new Map<string, { id: number; city_id: number }>();
  const idOf = (name: string) => districts.get(name)?.id ?? 0;
  const istanbul = () => districts.get("Kadıköy")?.city_id ?? 0;
  const ankara = () => districts.get("Çankaya")?.city_id ?? 0;
  const kadikoy = () => `city=${istanbul()}&district=${idOf("Kadıköy")}`;
  const listed = async (query: string, options = {}): Promise<ListingPage> => {
    const answer = await app.get(`/api/listings?${query}`, options);
    expect(answer).toMatchObject({ statusCode: 200 });
    return answer.json();
  };
  const shown = async (query: string, options = {}) =>
    (await listed(query, options)).data.map(({ district, distance_km }) => [district, distance_km]);
  const mapOf = async (query: string): Promise<ListingMap> => (await app.get(`/api/listings/map?${query}`)).json();

  beforeAll(async () => {
    app = await createTestApp({ API_LIMIT_PER_MINUTE: "1000000" });
    const rows = await app.db
      .selectFrom("districts")
      .where("name", "in", ["Kadıköy", "Üsküdar", "Gebze", "Çankaya"])
      .select(["id", "name", "city_id"])
      .execute();
    for (const { name, ...row } of rows) districts.set(name, row);
    const seller = await app.make.user();
    // The order of posting is not that of the distance.
    for (const name of ["Gebze", "Kadıköy", "Çankaya", "Üsküdar"])
      await app.make.listing({ sellerId: seller.id, districtId: idOf(name), title: `Satılık bisiklet ${name}` });
  });

  it("finds what is around the district, with the distance between the centres", async () => {
    expect(await shown(`${kadikoy()}&within=10`)).toEqual([
      ["Üsküdar", expect.any(Number)],
      ["Kadıköy", undefined],
    ]);
    expect(await shown(`${kadikoy()}&within=50&sort=distance`)).toEqual([
      ["Kadıköy", undefined],
      ["Üsküdar", expect.any(Number)],
      ["Gebze", expect.any(Number)],
    ]);
    const [, uskudar, gebze] = (await listed(`${kadikoy()}&within=50&sort=distance`)).data;
    expect(uskudar?.distance_km).toBeLessThan(10);
    expect(gebze?.distance_km).toBeGreaterThan(25);
    expect(gebze?.distance_km).toBeLessThan(50);
  });

  it("means nothing without a place, and shows no distance where nobody asked for it", async () => {
    const all = ["Üsküdar", "Çankaya", "Kadıköy", "Gebze"].map((name) => [name, undefined]);
    expect(await shown("within=10")).toEqual(all);
    expect(await shown("sort=distance")).toEqual(all);
    expect(await shown("city=0&within=5&sort=distance")).toEqual(all);
    expect(await shown(kadikoy())).toEqual([["Kadıköy", undefined]]);
  });

  it("takes the saved place where the address names none", async () => {
    const saved = writePlaceCookie(app.config.APP_SECRET, { cityId: istanbul(), districtId: idOf("Kadıköy") });
    const headers = { cookie: `location=${saved}` };
    expect(await shown("within=10&sort=distance", { headers })).toEqual([
      ["Kadıköy", undefined],
      ["Üsküdar", expect.any(Number)],
    ]);
  });

  it.each(["7", "0", "-5", "1e1", "10.0", "abc", "101"])("refuses a radius of %s", async (within) => {
    for (const path of ["listings", "listings/facets", "listings/map"])
      expect((await app.get(`/api/${path}?${kadikoy()}&within=${within}`)).statusCode).toBe(422);
  });

  it("goes on only with the same radius", async () => {
    const seller = await app.make.user();
    for (let i = 0; i < 25; i++)
      await app.make.listing({ sellerId: seller.id, districtId: idOf("Üsküdar"), title: `Satılık kayık ${i}` });
    const { next_cursor, total } = await listed(`${kadikoy()}&within=10&sort=distance&search=kayik`);
    expect(total).toBe(25);
    const status = async (query: string) =>
      (await app.get(`/api/listings?${query}&search=kayik&cursor=${next_cursor}`)).statusCode;
    expect(await status(`${kadikoy()}&within=10&sort=distance`)).toBe(200);
    expect(await status(`${kadikoy()}&within=25&sort=distance`)).toBe(422);
    expect(await status(`${kadikoy()}&within=10&sort=newest`)).toBe(422);
    await app.db.deleteFrom("listings").where("seller_id", "=", seller.id).execute();
  });

  it("says how many there are beyond the radius if it is empty", async () => {
    const { data, relaxed } = await listed(`city=${ankara()}&within=100&search=bisiklet&max_price=1`);
    expect(data).toEqual([]);
    expect(relaxed).toContainEqual(expect.objectContaining({ drop: "price", total: 1 }));
    const nowhere = await listed(`city=${istanbul()}&district=${idOf("Kadıköy")}&within=5&search=gebze`);
    expect(nowhere.relaxed).toContainEqual(expect.objectContaining({ drop: "place", total: 1 }));
  });

  it("leaves the other places to choose from, whatever the radius", async () => {
    const {
      total,
      cities,
      districts: ofCity,
    }: ListingFacets = (await app.get(`/api/listings/facets?${kadikoy()}&within=50`)).json();
    expect(total).toBe(3);
    expect(cities.map(({ name }) => name)).toEqual(expect.arrayContaining(["İstanbul", "Kocaeli", "Ankara"]));
    expect(ofCity.map(({ name }) => name).toSorted()).toEqual(["Kadıköy", "Üsküdar"]);
  });

  it("counts the map by province, and a chosen province by district", async () => {
    for (const query of ["city=0", "city=0&search=bisiklet", "city=0&min_price=1"])
      await expect
        .poll(async () => (await mapOf(query)).places.map(({ name, listings_count }) => [name, listings_count]))
        .toEqual([
          ["İstanbul", 2],
          ["Ankara", 1],
          ["Kocaeli", 1],
        ]);
    for (const query of [`city=${istanbul()}`, kadikoy(), `${kadikoy()}&within=5&search=bisiklet`])
      expect(await mapOf(query)).toMatchObject({
        city_id: istanbul(),
        is_sample: false,
        places: [
          { name: "Kadıköy", listings_count: 1 },
          { name: "Üsküdar", listings_count: 1 },
        ],
      });
    expect((await mapOf("city=0&search=deniz")).places).toEqual([]);
  });

  it("draws every province and every district within the map", async () => {
    const drawn = async (city: number): Promise<PlaceMap> => (await app.get(`/api/place-map?city=${city}`)).json();
    const [all, one] = [await drawn(0), await drawn(istanbul())];
    expect([all.places.length, one.places.length]).toEqual([81, 39]);
    expect(all.borders).not.toBe("");
    const rings = [...all.outline.matchAll(/M[^Z]+Z/g)];
    expect([rings.length, one.outline]).toEqual([3, ""]);
    for (const { width, height, places } of [all, one])
      for (const { name, shape } of places) {
        const numbers = [...shape.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
        const isInside = numbers.every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height);
        expect({ name, isShape: numbers.length > 2, isInside }).toEqual({ name, isShape: true, isInside: true });
      }
    const point = (name: string) => one.places.find((place) => place.name === name) ?? { x: 0, y: 0 };
    expect(point("Üsküdar").y).toBeLessThan(point("Kadıköy").y);
    expect(point("Silivri").x).toBeLessThan(point("Şile").x);
    expect((await app.get("/api/place-map?city=999")).statusCode).toBe(404);
  });

  it("draws what staff have added or taken away at once", async () => {
    const names = async () =>
      (await app.get(`/api/place-map?city=${istanbul()}`)).json<PlaceMap>().places.map(({ name }) => name);
    const set = (is_active: boolean) =>
      app.db.updateTable("districts").set({ is_active }).where("id", "=", idOf("Üsküdar")).execute();
    await set(false);
    await expect.poll(names).not.toContain("Üsküdar");
    await set(true);
    await expect.poll(names).toContain("Üsküdar");
  });
});
