import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";

let asked: string[];
let isDown: boolean;
const answers: Record<string, unknown> = {
  "/api/popular-locations": {
    popular_locations: [{ id: 34, type: "city", city: "İstanbul", full_name: "İstanbul, Türkiye" }],
  },
  "/api/cities": [{ id: 34, name: "İstanbul", latitude: 41, longitude: 29 }],
  "/api/cities/34/districts": [
    { id: 444, name: "Kadıköy", city_id: 34, city: "İstanbul", latitude: 41, longitude: 29 },
  ],
  "/api/cities/6/districts": [{ id: 70, name: "Çankaya", city_id: 6, city: "Ankara", latitude: 40, longitude: 33 }],
};

beforeEach(() => {
  [asked, isDown] = [[], false];
  vi.resetModules();
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "tr" } });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (isDown) throw new TypeError("Failed to fetch");
    return Response.json(answers[address]);
  });
});
const load = () => import("./load-places.ts");

test("popular places, cities and the districts of each city are loaded once", async () => {
  const { loadPopularLocations, loadCities, loadDistricts } = await load();
  for (let time = 0; time < 2; time += 1) {
    expect(await loadPopularLocations()).toMatchObject([{ full_name: "İstanbul, Türkiye" }]);
    expect(await loadCities()).toMatchObject([{ name: "İstanbul" }]);
    expect(await loadDistricts(34)).toMatchObject([{ name: "Kadıköy" }]);
    expect(await loadDistricts(6)).toMatchObject([{ name: "Çankaya" }]);
  }
  expect(asked).toEqual([
    "/api/popular-locations",
    "/api/cities",
    "/api/cities/34/districts",
    "/api/cities/6/districts",
  ]);
});

test("two who ask at once are one call, and what failed is asked for again", async () => {
  const { loadPopularLocations } = await load();
  isDown = true;
  const both = await Promise.allSettled([loadPopularLocations(), loadPopularLocations()]);
  expect([both.map(({ status }) => status), asked.length]).toEqual([["rejected", "rejected"], 1]);
  isDown = false;
  expect(await loadPopularLocations()).toHaveLength(1);
  expect(asked).toHaveLength(2);
});
