import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoListings, demoSellers, type DemoListing } from "./demo-listings.ts";
import type { DemoFeature } from "./draft.ts";
import { ablative, dative, locative } from "./turkish-suffix.ts";

type Filter = { key: string; type: string; required?: boolean; options?: { tr: string }[] };
type Category = { slug: string; filters?: Filter[]; children?: Category[] };
type City = { plate: string; name: string; districts: { name: string }[] };

function textOf(name: string): string {
  return readFileSync(new URL(`../../../data/${name}`, import.meta.url), "utf8");
}

const categories: Category[] = JSON.parse(textOf("categories.json"));
const cities: City[] = JSON.parse(textOf("turkey-locations.json"));
const listings = demoListings();

function titlesOf(isWrong: (listing: DemoListing) => boolean): string[] {
  return listings.filter(isWrong).map(({ title }) => title);
}

function filtersOf({ top, mid, leaf }: DemoListing): Filter[] | undefined {
  const topCategory = categories.find(({ slug }) => slug === top);
  const midCategory = topCategory?.children?.find(({ slug }) => slug === mid);
  const leafCategory = midCategory?.children?.find(({ slug }) => slug === leaf);
  return leafCategory && [topCategory, midCategory, leafCategory].flatMap((category) => category?.filters ?? []);
}

const believable: Record<string, readonly [number, number]> = {
  yil: [1960, 2026],
  km: [0, 600_000],
  motor_gucu: [5, 600],
  motor_hacmi: [100, 3000],
  tramer_tutari: [0, 120_000],
  m2_brut: [20, 1500],
  m2_net: [18, 1200],
  kat_sayisi: [1, 45],
  aidat: [300, 12_000],
  pil_sagligi: [60, 100],
  ekran_boyutu: [5, 85],
  deneyim_yili: [1, 30],
  maas: [28_000, 150_000],
  ders_ucreti: [400, 2500],
  uretim_yili: [1990, 2026],
};

function problemWith(filter: Filter | undefined, value: DemoFeature): string | undefined {
  const labels = filter?.options?.map(({ tr }) => tr) ?? [];
  if (!filter) return "unknown key";
  if (filter.type === "boolean") return typeof value === "boolean" ? undefined : "not a boolean";
  if (filter.type === "select")
    return typeof value === "string" && labels.includes(value) ? undefined : "not an option";
  if (filter.type === "multiselect") {
    const isValid =
      Array.isArray(value) &&
      value.length > 0 &&
      new Set(value).size === value.length &&
      value.every((label) => labels.includes(label));
    return isValid ? undefined : "not a list of options";
  }
  const [least, most] = believable[filter.key] ?? [0, 10_000_000];
  return typeof value === "number" && value >= least && value <= most ? undefined : "not a believable number";
}

test("every listing's category exists and its features are what that category asks for", () => {
  const problems = listings.flatMap((listing) => {
    const filters = filtersOf(listing);
    if (!filters) return [`${listing.title}: no category ${listing.top}/${listing.mid}/${listing.leaf}`];
    const missing = filters
      .filter(({ key, required }) => required && !(key in listing.features))
      .map(({ key }) => `${listing.title}: ${key} missing`);
    const wrong = Object.entries(listing.features).flatMap(([key, value]) => {
      const problem = problemWith(
        filters.find((filter) => filter.key === key),
        value,
      );
      return problem ? [`${listing.title}: ${key} ${JSON.stringify(value)} ${problem}`] : [];
    });
    return [...missing, ...wrong];
  });
  expect(problems).toEqual([]);
});

test("every place exists", () => {
  const places = new Set(cities.flatMap(({ plate, districts }) => districts.map(({ name }) => `${plate} ${name}`)));
  expect(titlesOf(({ plate, district }) => !places.has(`${plate} ${district}`))).toEqual([]);
});

test("titles and descriptions keep the limits, differ, and hold no contact details or unfilled marks", () => {
  const suspicious = /[{}@]|undefined|https?:|www\.|\.com\b|(?:\d[ .-]?){9,}| {2}| [.,]/;
  expect(titlesOf(({ title }) => title.length < 10 || title.length > 120)).toEqual([]);
  expect(titlesOf(({ description }) => description.length < 30 || description.length > 1500)).toEqual([]);
  expect(titlesOf(({ title, description }) => suspicious.test(title) || suspicious.test(description))).toEqual([]);
  expect(titlesOf(({ priceLira }) => !Number.isInteger(priceLira) || priceLira < 0)).toEqual([]);
  expect(new Set(listings.map(({ title }) => title)).size).toBe(listings.length);
  expect(new Set(listings.map(({ description }) => description)).size).toBe(listings.length);
});

test("the same listings and sellers come out every time", () => {
  expect(demoListings()).toEqual(listings);
  expect(demoSellers()).toEqual(demoSellers());
});

test.each([
  ["Kadıköy", "Kadıköy'de", "Kadıköy'den", "Kadıköy'e"],
  ["Beşiktaş", "Beşiktaş'ta", "Beşiktaş'tan", "Beşiktaş'a"],
  ["Bornova", "Bornova'da", "Bornova'dan", "Bornova'ya"],
  ["Konyaaltı", "Konyaaltı'nda", "Konyaaltı'ndan", "Konyaaltı'na"],
  ["Beylikdüzü", "Beylikdüzü'nde", "Beylikdüzü'nden", "Beylikdüzü'ne"],
  ["Serik", "Serik'te", "Serik'ten", "Serik'e"],
])("%s takes Turkish case endings", (name, at, from, to) => {
  expect([locative(name), ablative(name), dative(name)]).toEqual([at, from, to]);
});
