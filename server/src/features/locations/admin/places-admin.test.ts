import type { ChangedPlace, PlaceKind, StaffPlaceDetails } from "@pazar/contract/admin/catalogue/cities";
import { beforeAll, describe, expect, it } from "vitest";
import { createSeller } from "../../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const ankara = { latitude: 39.93, longitude: 32.86 };

describe("places in the administration", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp({ API_LIMIT_PER_MINUTE: "10000" });
    ({ token } = await app.make.session((await app.make.user({ role: "admin" })).id));
  });

  const details = async (kind: PlaceKind, id: number): Promise<StaffPlaceDetails> =>
    (await app.get(`/api/admin/cities/${kind}/${id}`, { token })).json();
  const districtId = async (slug: string, cityId: number): Promise<number> =>
    (
      await app.db
        .selectFrom("districts")
        .where("slug", "=", slug)
        .where("city_id", "=", cityId)
        .select("id")
        .executeTakeFirstOrThrow()
    ).id;
  const addDistrict = async (cityId: number, name: string): Promise<StaffPlaceDetails> =>
    (await app.write("POST", "/api/admin/cities/district", { city_id: cityId, name, ...ankara }, { token })).json();
  const change = (kind: PlaceKind, place: StaffPlaceDetails, body: object) =>
    app.write(
      "PUT",
      `/api/admin/cities/${kind}/${place.id}`,
      { version: place.version, name: place.name, latitude: place.latitude, longitude: place.longitude, ...body },
      { token },
    );
  const deactivate = async (kind: PlaceKind, id: number, targetId: number | null) =>
    app.write(
      "POST",
      `/api/admin/cities/${kind}/${id}/deactivate`,
      { version: (await details(kind, id)).version, target_id: targetId },
      { token },
    );
  const activate = async (kind: PlaceKind, id: number) =>
    app.write(
      "POST",
      `/api/admin/cities/${kind}/${id}/activate`,
      { version: (await details(kind, id)).version },
      { token },
    );
  const runTask = async ({ task }: ChangedPlace) =>
    app.jobs.find(({ name }) => name === "run_staff_task")?.run({ taskId: task?.id });
  const pickerOf = async (cityId: number): Promise<string[]> =>
    (await app.get(`/api/cities/${cityId}/districts`)).json().map(({ name }: { name: string }) => name);
  const placeOf = async (listingId: number) => {
    const { city, district } = (await app.get(`/api/listings/${listingId}`)).json();
    return `${district.name}, ${city.name}`;
  };
  const search = async (query: string): Promise<number[]> =>
    (await app.get(`/api/listings?${query}`)).json().data.map(({ id }: { id: number }) => id);
  /** Change notices reach this process a moment after the commit. */
  const soon = async (check: () => Promise<void>) => {
    await expect.poll(async () => check().then(() => true, String)).toBe(true);
  };

  describe("the list", () => {
    const list = async (query: string) => (await app.get(`/api/admin/cities?${query}`, { token })).json();

    it("holds provinces and districts, with what staff decided about them", async () => {
      expect((await list("kind=city")).total).toBe(81);
      expect((await list("kind=district&city=34")).total).toBe(39);
      expect((await list("q=kadıköy ist")).data).toMatchObject([
        {
          kind: "district",
          name: "Kadıköy",
          city: { id: 34, name: "İstanbul", is_active: true },
          is_active: true,
          is_popular: false,
          merged_into: null,
          version: 1,
        },
      ]);
      expect((await list("q=zzz")).data).toEqual([]);
    });

    it("goes on where the last page ended, in each order", async () => {
      for (const sort of ["name", "-name", "listings", "-listings", "id", "-id"]) {
        const first = await list(`kind=city&size=50&sort=${sort}`);
        const second = await list(`kind=city&size=50&sort=${sort}&cursor=${first.next_cursor}`);
        const ids = [...first.data, ...second.data].map(({ id }: { id: number }) => id);
        expect(new Set(ids).size).toBe(81);
        expect(second.next_cursor).toBeNull();
      }
      const names = (await list("kind=city&size=100")).data.map(({ name }: { name: string }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator("tr").compare));
    });
  });

  describe("adding", () => {
    it("offers a new district in the picker, the search and posting at once", async () => {
      const { id } = await addDistrict(6, "Yeni Mahalle İlçesi");
      await soon(async () => expect(await pickerOf(6)).toContain("Yeni Mahalle İlçesi"));
      expect((await app.get("/api/search-locations?q=yeni mahalle ilcesi")).json().districts).toMatchObject([{ id }]);
      const seller = await createSeller(app);
      expect((await seller.post({ city_id: 6, district_id: id })).statusCode).toBe(201);
    });

    it("takes a province by its plate number", async () => {
      const city = { id: 82, name: "Yeniil", latitude: 39, longitude: 35 };
      expect((await app.write("POST", "/api/admin/cities/city", city, { token })).json()).toMatchObject({
        kind: "city",
      });
      await soon(async () => expect((await app.get("/api/cities")).json()).toHaveLength(82));
      const again = await app.write("POST", "/api/admin/cities/city", { ...city, name: "Başkası" }, { token });
      expect(again.json().errors).toEqual({ id: ["Bu plaka numarası başka bir ile ait."] });
    });

    it.each([
      [{ name: "  " }, "name"],
      [{ name: "<b>Kötü</b>" }, "name"],
      [{ name: "42" }, "name"],
      [{ name: "A".repeat(61) }, "name"],
      [{ name: "çankaya" }, "name"],
      [{ latitude: 48.85 }, "latitude"],
      [{ latitude: "40" }, "latitude"],
      [{ longitude: 2.35 }, "longitude"],
      [{ city_id: 999 }, "city_id"],
    ])("refuses %o at its field", async (wrong, field) => {
      const body = { city_id: 6, name: "Deneme", ...ankara, ...wrong };
      const answer = await app.write("POST", "/api/admin/cities/district", body, { token });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual([field]);
    });
  });

  describe("changing", () => {
    it("renames a district everywhere: in the picker, on the listing, on its card and in the search", async () => {
      const place = await addDistrict(6, "Eskiadlı");
      await soon(async () => expect(await pickerOf(6)).toContain("Eskiadlı"));
      const { id } = await app.make.listing({ districtId: place.id });
      // Asked for twice, so that its card is cached.
      for (let i = 0; i < 2; i++) expect(await search(`city=6&district=${place.id}`)).toEqual([id]);
      const changed: ChangedPlace = (await change("district", place, { name: "Yeniadlı", latitude: 40.5 })).json();
      expect(changed).toMatchObject({ place: { name: "Yeniadlı", version: 2 }, task: { isRunning: true, total: 1 } });
      await soon(async () => {
        expect(await pickerOf(6)).toContain("Yeniadlı");
        expect(await placeOf(id)).toBe("Yeniadlı, Ankara");
        expect((await app.get(`/api/listings?city=6&district=${place.id}`)).json().data[0].district).toBe("Yeniadlı");
      });
      await runTask(changed);
      expect(await search("city=0&search=yeniadli")).toEqual([id]);
      const [row] = await app.db
        .selectFrom("listings as l")
        .innerJoin("districts as d", "d.id", "l.district_id")
        .where("l.id", "=", id)
        .select(["l.cell", "d.cell as cell_of_district"])
        .execute();
      expect(row?.cell).toBe(row?.cell_of_district);
    });

    it("renames a province in the words of all its listings", async () => {
      const { id } = await app.make.listing({ districtId: await districtId("merkez", 69) });
      const changed: ChangedPlace = (await change("city", await details("city", 69), { name: "Baybürt Yeni" })).json();
      await runTask(changed);
      expect(await search("city=0&search=bayburt yeni")).toEqual([id]);
      expect((await app.get("/api/admin/cities/task", { token })).json().task).toMatchObject({
        isRunning: false,
        done: 1,
        total: 1,
      });
    });

    it("tells another editor's change, and what is stored now", async () => {
      const place = await addDistrict(6, "İki Kişilik");
      await change("district", place, { name: "Birinci Ad" });
      const late = await change("district", place, { name: "İkinci Ad" });
      expect(late.json()).toMatchObject({
        code: "CHANGED_MEANWHILE",
        current: { name: "Birinci Ad", version: 2, kind: "district" },
      });
      expect((await details("district", place.id)).name).toBe("Birinci Ad");
    });

    it("refuses the name of another district of the province, also of an inactive one", async () => {
      const place = await addDistrict(6, "Tekadlı");
      expect((await change("district", place, { name: "ÇANKAYA" })).json().errors.name).toEqual([
        "Bu adda bir yer zaten var.",
      ]);
      const other = await addDistrict(6, "Kapalı");
      await deactivate("district", other.id, null);
      expect((await change("district", place, { name: "Kapalı" })).json().errors.name[0]).toMatch("pasif bir yer var");
      // The same name in another province is nobody's.
      expect((await change("district", place, { name: "Kadıköy" })).statusCode).toBe(200);
    });

    it("writes nothing where nothing changed, and knows no other places", async () => {
      const place = await addDistrict(6, "Değişmeyen");
      expect((await change("district", place, {})).json().place.version).toBe(1);
      expect((await app.get("/api/admin/cities/district/32000", { token })).json().code).toBe("PLACE_NOT_FOUND");
      const gone = await change("district", { ...place, id: 32_000 }, {});
      expect(gone.json().code).toBe("PLACE_NOT_FOUND");
    });
  });

  describe("deactivating", () => {
    it("takes a place that no listing uses out of picker, search, detection and posting, until it is activated", async () => {
      const { id } = await addDistrict(6, "Boşyer");
      const popular = { loaded: [], places: [{ kind: "district", id }] };
      expect((await app.write("PUT", "/api/admin/cities/popular", popular, { token })).statusCode).toBe(200);
      expect((await deactivate("district", id, null)).json()).toMatchObject({
        place: { is_active: false, merged_into: null, is_popular: false },
        task: null,
      });
      const seller = await createSeller(app);
      await soon(async () => {
        expect(await pickerOf(6)).not.toContain("Boşyer");
        expect((await app.get("/api/search-locations?q=boşyer")).json().districts).toEqual([]);
        expect((await app.get("/api/popular-locations")).json().popular_locations).not.toContainEqual(
          expect.objectContaining({ id, type: "district" }),
        );
        expect((await seller.post({ city_id: 6, district_id: id })).json().errors).toHaveProperty("district_id");
        // What is left of the place is its city.
        expect((await app.get(`/api/find-place?city=6&district=${id}`)).json()).toMatchObject({
          city: { id: 6 },
          district: null,
        });
      });
      expect((await activate("district", id)).json()).toMatchObject({ is_active: true });
      await soon(async () => expect(await pickerOf(6)).toContain("Boşyer"));
    });

    it("is refused while listings use the place, unless a target is given", async () => {
      const { id } = await addDistrict(6, "Doluyer");
      await app.make.listing({ districtId: id, status: "sold" });
      const refused = await deactivate("district", id, null);
      expect(refused.json()).toMatchObject({
        code: "PLACE_IN_USE",
        message: "Burada 1 ilan var. İlanların taşınacağı yeri seçmeden pasifleştirilemez.",
      });
      expect((await details("district", id)).is_active).toBe(true);
      const moved = await deactivate("district", id, await districtId("cankaya", 6));
      expect(moved.statusCode).toBe(200);
      // One at a time.
      const other = await addDistrict(6, "Sıradaki");
      await app.make.listing({ districtId: other.id });
      expect((await change("district", other, { name: "Sıradaki Yer" })).json().code).toBe("TASK_RUNNING");
      expect((await details("district", other.id)).name).toBe("Sıradaki");
      await runTask(moved.json());
      expect((await details("district", id)).all_listings_count).toBe(0);
    });

    it.each([
      ["itself", async (id: number) => id],
      ["an unknown place", async () => 32_000],
      [
        "an inactive place",
        async () => {
          const other = await addDistrict(6, "Kapalı Hedef");
          await deactivate("district", other.id, null);
          return other.id;
        },
      ],
    ])("does not take %s for a target", async (_, targetOf) => {
      const { id } = await addDistrict(6, `Hedefsiz ${_}`);
      expect((await deactivate("district", id, await targetOf(id))).json().errors).toEqual({
        target_id: ["Aynı türden, etkin ve başka bir yer seçin."],
      });
    });

    it("with a target moves listings, saved places, drafts, forms and addresses there", async () => {
      const from = await addDistrict(6, "Kaynak");
      const target = await districtId("cankaya", 6);
      await soon(async () => expect(await pickerOf(6)).toContain("Kaynak"));
      const listing = await app.make.listing({ districtId: from.id });
      const { token: person } = await app.make.session((await app.make.user()).id);
      const saved = await app.write(
        "POST",
        "/api/update-location",
        { city_id: 6, district_id: from.id },
        { token: person },
      );
      const cookie = `location=${saved.cookies.find(({ name }) => name === "location")?.value}`;
      const changed: ChangedPlace = (await deactivate("district", from.id, target)).json();
      expect(changed).toMatchObject({
        place: { is_active: false, merged_into: { id: target, name: "Çankaya, Ankara" } },
        task: { total: 1 },
      });
      const seller = await createSeller(app);
      await soon(async () => {
        expect((await app.get(`/api/find-place?city=6&district=${from.id}`)).json().district.id).toBe(target);
        expect((await app.get("/api/current-location", { headers: { cookie } })).json().district.id).toBe(target);
        // A form that was opened before.
        expect((await seller.post({ city_id: 6, district_id: from.id })).statusCode).toBe(201);
      });
      await runTask(changed);
      await soon(async () => expect(await placeOf(listing.id)).toBe("Çankaya, Ankara"));
      expect(await search(`city=6&district=${from.id}`)).toContain(listing.id);
      expect(await search(`city=6&district=${target}&search=cankaya`)).toContain(listing.id);
      expect((await app.get("/api/current-location", { token: person })).json().district.id).toBe(target);
      const users = await app.db.selectFrom("users").where("district_id", "=", from.id).select("id").execute();
      expect(users).toEqual([]);
      // Those merged into a place follow it when it is merged itself.
      const [second, third] = [await addDistrict(6, "İkinci Kaynak"), await addDistrict(6, "Üçüncü Kaynak")];
      await deactivate("district", second.id, third.id);
      await deactivate("district", third.id, target);
      expect((await details("district", second.id)).merged_into?.id).toBe(target);
    });

    it("of a province merges its districts: with those of the same name, or as new ones", async () => {
      const cityId = 83;
      await app.write("POST", "/api/admin/cities/city", { id: cityId, name: "Geçici", ...ankara }, { token });
      const [same, other] = [await addDistrict(cityId, "Çankaya"), await addDistrict(cityId, "Yalnız")];
      await soon(async () => expect(await pickerOf(cityId)).toEqual(["Çankaya", "Yalnız"]));
      const [inSame, inOther] = [
        await app.make.listing({ districtId: same.id }),
        await app.make.listing({ districtId: other.id, status: "sold" }),
      ];
      expect((await deactivate("city", cityId, null)).json().code).toBe("PLACE_IN_USE");
      const changed: ChangedPlace = (await deactivate("city", cityId, 6)).json();
      await runTask(changed);
      await soon(async () => {
        expect(await placeOf(inSame.id)).toBe("Çankaya, Ankara");
        expect(await pickerOf(6)).toContain("Yalnız");
        expect((await app.get("/api/cities")).json()).not.toContainEqual(expect.objectContaining({ id: cityId }));
        expect((await app.get(`/api/find-place?city=${cityId}&district=${other.id}`)).json()).toMatchObject({
          city: { id: 6 },
          district: { name: "Yalnız" },
        });
        expect((await app.get(`/api/find-place?city=${cityId}`)).json()).toMatchObject({
          city: { id: 6 },
          district: null,
        });
      });
      const moved = await app.db
        .selectFrom("listings")
        .where("id", "=", inOther.id)
        .select(["city_id", "district_id"])
        .executeTakeFirstOrThrow();
      expect(moved).toEqual({ city_id: 6, district_id: await districtId("yalniz", 6) });
      const counts = await app.db
        .selectFrom("category_counts")
        .where("city_id", "=", cityId)
        .where("listings", "<>", 0)
        .selectAll()
        .execute();
      expect(counts).toEqual([]);
    });

    it("hides the districts of an inactive province", async () => {
      const city = { id: 84, name: "Kapanan", ...ankara };
      await app.write("POST", "/api/admin/cities/city", city, { token });
      const inside = await addDistrict(84, "İçeride");
      expect((await deactivate("city", 84, null)).statusCode).toBe(200);
      await soon(async () => {
        expect((await app.get("/api/cities/84/districts")).json().code).toBe("PLACE_NOT_FOUND");
        expect((await app.get("/api/search-locations?q=içeride")).json().districts).toEqual([]);
        expect((await app.write("POST", "/api/update-location", { city_id: 84 })).statusCode).toBe(422);
      });
      expect((await details("district", inside.id)).city).toEqual({ id: 84, name: "Kapanan", is_active: false });
      const refused = await app.write(
        "POST",
        "/api/admin/cities/district",
        { city_id: 84, name: "Yeni", ...ankara },
        { token },
      );
      expect(refused.json().errors).toEqual({ city_id: ["Etkin bir il seçin."] });
    });
  });

  describe("popular places", () => {
    const stored = async () => (await app.get("/api/admin/cities/popular", { token })).json().places;
    const keysOf = (places: { kind: string; id: number }[]) => places.map(({ kind, id }) => ({ kind, id }));
    const choose = async (places: object[], loaded?: object[]) =>
      app.write("PUT", "/api/admin/cities/popular", { loaded: loaded ?? keysOf(await stored()), places }, { token });
    const shown = async () =>
      (await app.get("/api/popular-locations"))
        .json()
        .popular_locations.map((one: { full_name: string }) => one.full_name);

    it("are those that staff chose, in their order; without a choice those with most listings", async () => {
      await choose([]);
      const kadikoy = await districtId("kadikoy", 34);
      await soon(async () => expect(await shown()).toContain("Çankaya, Ankara"));
      const chosen = [
        { kind: "district", id: kadikoy },
        { kind: "city", id: 35 },
      ];
      expect((await choose(chosen)).json().places).toMatchObject([
        { name: "Kadıköy", city: "İstanbul" },
        { name: "İzmir" },
      ]);
      await soon(async () => expect(await shown()).toEqual(["Kadıköy, İstanbul", "İzmir, Türkiye"]));
      await choose(chosen.toReversed());
      await soon(async () => expect(await shown()).toEqual(["İzmir, Türkiye", "Kadıköy, İstanbul"]));
    });

    it("are refused where one is there twice or not offered, and if the list has changed meanwhile", async () => {
      const izmir = { kind: "city", id: 35 };
      for (const wrong of [[izmir, izmir], [{ kind: "city", id: 999 }]])
        expect((await choose(wrong)).json().errors).toEqual({
          places: ["Her yer listede bir kez bulunmalı ve etkin olmalı."],
        });
      expect((await choose([izmir], [])).json()).toMatchObject({
        code: "CHANGED_MEANWHILE",
        current: { places: await stored() },
      });
    });
  });

  it("is for those who may: others are refused", async () => {
    const { token: moderator } = await app.make.session((await app.make.user({ role: "moderator" })).id);
    expect((await app.get("/api/admin/cities", { token: moderator })).statusCode).toBe(200);
    const body = { city_id: 6, name: "İzinsiz", ...ankara };
    expect((await app.write("POST", "/api/admin/cities/district", body, { token: moderator })).statusCode).toBe(403);
  });

  it("is written down in the audit log", async () => {
    const { id } = await addDistrict(6, "Denetlenen");
    await change("district", await details("district", id), { name: "Denetlenmiş" });
    await deactivate("district", id, null);
    await activate("district", id);
    await deactivate("district", id, await districtId("cankaya", 6));
    const rows = await app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", "district")
      .where("target_id", "=", String(id))
      .select(["action", "before", "after"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { action: "add_place", before: null, after: { city_id: 6, name: "Denetlenen", ...ankara } },
      { action: "change_place", before: { name: "Denetlenen" }, after: { name: "Denetlenmiş" } },
      { action: "deactivate_place", before: { is_active: true }, after: { is_active: false } },
      { action: "activate_place", before: { is_active: false }, after: { is_active: true } },
      {
        action: "merge_place",
        before: { is_active: true },
        after: { is_active: false, district: await districtId("cankaya", 6) },
      },
    ]);
  });
});
