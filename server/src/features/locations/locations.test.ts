import type { LocationResults } from "@pazar/contract/catalogue/locations";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const kadikoy = { latitude: 40.9907, longitude: 29.0282 };

describe("locations", () => {
  let app: TestApp;
  let districtId: number;
  beforeAll(async () => {
    app = await createTestApp();
    ({ id: districtId } = await app.db
      .selectFrom("districts")
      .where("slug", "=", "kadikoy")
      .select("id")
      .executeTakeFirstOrThrow());
    for (let i = 0; i < 3; i++) await app.make.listing({ districtId });
    await app.make.listing({ districtId: 1 });
  });
  const locationOf = (answer: { cookies: { name: string; value: string }[] }) =>
    answer.cookies.find(({ name }) => name === "location")?.value;

  it("lists the places with most listings, a city followed by the country", async () => {
    const { popular_locations } = (await app.get("/api/popular-locations")).json();
    expect(popular_locations[0]).toEqual({ id: 34, type: "city", city: "İstanbul", full_name: "İstanbul, Türkiye" });
    expect(popular_locations).toContainEqual({
      id: districtId,
      type: "district",
      city: "İstanbul",
      full_name: "Kadıköy, İstanbul",
    });
    expect((await app.get("/api/popular-locations", { locale: "en" })).json().popular_locations[0].full_name).toBe(
      "İstanbul, Turkey",
    );
  });

  it.each(["kadikoy", "KADIKÖY", "Kadıköy, İstanbul", "kadı", "istanbul kadikoy"])("finds Kadıköy by %s", async (q) => {
    const { districts }: LocationResults = (await app.get(`/api/search-locations?q=${encodeURIComponent(q)}`)).json();
    expect(districts[0]).toEqual(
      expect.objectContaining({ id: districtId, name: "Kadıköy", city_id: 34, city: "İstanbul" }),
    );
  });

  it.each(["istanbul", "ISTANBUL", "İSTANBUL", "ista"])("finds İstanbul by %s", async (q) => {
    const { cities }: LocationResults = (await app.get(`/api/search-locations?q=${encodeURIComponent(q)}`)).json();
    expect(cities[0]).toEqual(expect.objectContaining({ id: 34, name: "İstanbul" }));
  });

  it("finds nothing for nonsense and refuses a blank query", async () => {
    expect((await app.get("/api/search-locations?q=zzzz")).json()).toEqual({ cities: [], districts: [] });
    expect((await app.get("/api/search-locations?q=%20")).statusCode).toBe(422);
  });

  it("lists cities and their districts in Turkish order", async () => {
    const cities: { name: string }[] = (await app.get("/api/cities")).json();
    expect(cities).toHaveLength(81);
    const names = cities.map(({ name }) => name);
    expect(names.indexOf("Çanakkale")).toBeLessThan(names.indexOf("Denizli"));
    expect((await app.get("/api/cities/34/districts")).json()).toHaveLength(39);
    expect((await app.get("/api/cities/99/districts")).json().code).toBe("PLACE_NOT_FOUND");
  });

  it("detects the nearest district and nothing beyond 100 km", async () => {
    const detected = (
      await app.get(`/api/detect-location?latitude=${kadikoy.latitude}&longitude=${kadikoy.longitude}`)
    ).json();
    expect(detected.city.name).toBe("İstanbul");
    expect(detected.district).toMatchObject({ id: districtId, name: "Kadıköy" });
    expect((await app.get("/api/detect-location?latitude=48.85&longitude=2.35")).statusCode).toBe(404);
    expect((await app.get("/api/detect-location?latitude=91&longitude=0")).statusCode).toBe(422);
    expect((await app.get("/api/detect-location")).statusCode).toBe(422);
  });

  it("detects up to 100 km from the nearest centre as the crow flies", async () => {
    // North of Sinop there is only sea, so no other district is nearer.
    const { latitude, longitude } = await app.db
      .selectFrom("districts")
      .select(["latitude", "longitude"])
      .orderBy("latitude", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const degreeKm = 111.195;
    const north = async (km: number) =>
      (await app.get(`/api/detect-location?latitude=${latitude + km / degreeKm}&longitude=${longitude}`)).statusCode;
    expect([await north(99), await north(101)]).toEqual([200, 404]);
  });

  it("measures on the globe, where a degree to the east is shorter than one to the north", async () => {
    const radians = (degrees: number) => (degrees * Math.PI) / 180;
    const onGlobe = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
      const [up, along] = [radians(latitude), radians(longitude)];
      return [Math.cos(up) * Math.cos(along), Math.cos(up) * Math.sin(along), Math.sin(up)];
    };
    const districts = await app.db.selectFrom("districts").select(["id", "latitude", "longitude"]).execute();
    for (let latitude = 37.3; latitude < 41; latitude += 0.9)
      for (let longitude = 28.1; longitude < 43; longitude += 1.7) {
        const here = onGlobe({ latitude, longitude });
        // Chord length orders points on a sphere as great-circle distance does.
        const through = (district: (typeof districts)[number]) =>
          Math.hypot(...onGlobe(district).map((value, axis) => value - (here[axis] ?? 0)));
        const nearest = districts.reduce((best, district) => (through(district) < through(best) ? district : best));
        const { district } = (await app.get(`/api/detect-location?latitude=${latitude}&longitude=${longitude}`)).json();
        expect([latitude, longitude, district.id]).toEqual([latitude, longitude, nearest.id]);
      }
  });

  describe("the saved place", () => {
    it("of a guest is stored in a signed cookie", async () => {
      expect((await app.get("/api/current-location")).json()).toEqual({ city: null, district: null });
      const saved = await app.write("POST", "/api/update-location", {
        city_id: 34,
        district_id: districtId,
        ...kadikoy,
      });
      expect(saved.json()).toMatchObject({ city: { id: 34 }, district: { id: districtId } });
      const cookie = `location=${locationOf(saved)}`;
      expect((await app.get("/api/current-location", { headers: { cookie } })).json().district.name).toBe("Kadıköy");
      expect(
        (await app.get("/api/current-location", { headers: { cookie: "location=34.1.forged" } })).json().city,
      ).toBeNull();
      const cleared = await app.write("DELETE", "/api/delete-location");
      expect(cleared.statusCode).toBe(204);
      expect(locationOf(cleared)).toBe("");
    });

    it("may be a city alone", async () => {
      expect((await app.write("POST", "/api/update-location", { city_id: 6, district_id: null })).json()).toMatchObject(
        { city: { name: "Ankara" }, district: null },
      );
    });

    it.each([{ city_id: 6, district_id: 0 }, { city_id: 500 }, { city_id: 6, district_id: 973 }, {}])(
      "refuses %o",
      async (body) => {
        expect((await app.write("POST", "/api/update-location", body)).statusCode).toBe(422);
      },
    );

    it("of a person is stored in the account and set in another browser", async () => {
      const person = await app.make.user({ email: "gezgin@pazar.test", password: "pazar1234" });
      const { token } = await app.make.session(person.id);
      await app.write("POST", "/api/update-location", { city_id: 34, district_id: districtId }, { token });
      expect((await app.get("/api/current-location", { token })).json().district.name).toBe("Kadıköy");
      const elsewhere = await app.write("POST", "/api/login", { email: person.email, password: "pazar1234" });
      expect(locationOf(elsewhere)).toMatch(new RegExp(`^34\\.${districtId}\\.`));
      await app.write("DELETE", "/api/delete-location", undefined, { token });
      expect((await app.get("/api/current-location", { token })).json()).toEqual({ city: null, district: null });
    });

    it("of a guest is saved in the account on login", async () => {
      const person = await app.make.user({ email: "yolcu@pazar.test", password: "pazar1234" });
      const logInAt = async (place: object): Promise<string> => {
        const cookie = locationOf(await app.write("POST", "/api/update-location", place));
        return (
          await app.request({
            method: "POST",
            url: "/api/login",
            payload: { email: person.email, password: "pazar1234" },
            headers: { ...app.csrfHeaders(`location=${cookie}`) },
          })
        ).json().token;
      };
      const savedAt = async (token: string) => (await app.get("/api/current-location", { token })).json();
      expect(await savedAt(await logInAt({ city_id: 34, district_id: districtId }))).toMatchObject({
        city: { name: "İstanbul" },
        district: { name: "Kadıköy" },
      });
      expect(await savedAt(await logInAt({ city_id: 35 }))).toMatchObject({ city: { name: "İzmir" }, district: null });
    });
  });
});
