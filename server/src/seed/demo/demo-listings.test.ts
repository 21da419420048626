import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoListings, demoSellers, type DemoFeature, type DemoListing } from "./demo-listings.ts";
import { seededRandom } from "./random.ts";
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
const active = listings.filter(({ status }) => status === "active");

function countBy(key: (listing: DemoListing) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const listing of listings) counts.set(key(listing), (counts.get(key(listing)) ?? 0) + 1);
  return counts;
}

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

test("there are about 600 listings over all categories and more in the popular ones", () => {
  expect(listings.length).toBeGreaterThanOrEqual(580);
  expect(listings.length).toBeLessThanOrEqual(640);
  const counts = countBy(({ top }) => top);
  expect(new Set(counts.keys())).toEqual(new Set(categories.map(({ slug }) => slug)));
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(15);
  const popular = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([top]) => top);
  expect(new Set(popular)).toEqual(
    new Set(["vasita", "emlak", "telefon-ve-tablet", "ev-ve-bahce", "giyim-ve-aksesuar"]),
  );
});

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

test("cars, flats, phones, jobs and lessons carry the features people filter by", () => {
  const wanted: Record<string, string[]> = {
    otomobil: ["seri", "yil", "km", "yakit", "vites", "renk", "kasa_tipi"],
    "satilik-konut": ["oda_sayisi", "m2_brut", "bulundugu_kat", "isitma", "bina_yasi"],
    "kiralik-konut": ["oda_sayisi", "m2_brut", "bulundugu_kat", "isitma", "bina_yasi", "depozito"],
    "cep-telefonu": ["depolama", "renk", "durum"],
    "is-ilanlari": ["calisma_sekli"],
    hizmetler: ["hizmet_veren"],
  };
  expect(
    titlesOf(({ top, mid, features }) => [top, mid].some((slug) => wanted[slug]?.some((key) => !(key in features)))),
  ).toEqual([]);
  const isDaily = ({ features }: DemoListing) => features["calisma_sekli"] === "Günlük";
  expect(
    titlesOf(
      (listing) => listing.top === "is-ilanlari" && !isDaily(listing) && listing.features["maas"] !== listing.priceLira,
    ),
  ).toEqual([]);
  expect(
    titlesOf(({ top, features, priceLira }) => top === "ozel-ders-ve-kurs" && features["ders_ucreti"] !== priceLira),
  ).toEqual([]);
});

test("every place exists; the big cities lead and Kadıköy is well filled", () => {
  const places = new Set(cities.flatMap(({ plate, districts }) => districts.map(({ name }) => `${plate} ${name}`)));
  expect(titlesOf(({ plate, district }) => !places.has(`${plate} ${district}`))).toEqual([]);
  const counts = countBy(({ plate }) => plate);
  expect(counts.size).toBeGreaterThanOrEqual(40);
  const biggest = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([plate]) => plate);
  expect(biggest[0]).toBe("34");
  expect(new Set(biggest)).toEqual(new Set(["34", "06", "35", "16", "07"]));
  expect(
    listings.filter(({ plate, district }) => plate === "34" && district === "Kadıköy").length,
  ).toBeGreaterThanOrEqual(30);
});

test("titles and descriptions keep the limits, differ, and hold no contact details or unfilled marks", () => {
  const suspicious = /[{}@]|undefined|https?:|www\.|\.com\b|(?:\d[ .-]?){9,}| {2}| [.,]/;
  expect(titlesOf(({ title }) => title.length < 10 || title.length > 120)).toEqual([]);
  expect(titlesOf(({ description }) => description.length < 30 || description.length > 1500)).toEqual([]);
  expect(titlesOf(({ title, description }) => suspicious.test(title) || suspicious.test(description))).toEqual([]);
  expect(titlesOf(({ priceLira }) => !Number.isInteger(priceLira) || priceLira < 1)).toEqual([]);
  expect(new Set(listings.map(({ title }) => title)).size).toBe(listings.length);
  expect(new Set(listings.map(({ description }) => description)).size).toBe(listings.length);
});

test.each([
  ["iphone", 20],
  ["samsung", 20],
  ["araba", 10],
  ["daire", 15],
  ["kiralık", 20],
  ["telefon", 10],
])("%s stands in at least %i titles", (word, least) => {
  expect(
    active.filter(({ title }) => title.toLocaleLowerCase("tr").replaceAll("ıphone", "iphone").includes(word)).length,
  ).toBeGreaterThanOrEqual(least);
});

test("statuses, featured listings and photos are spread as planned", () => {
  const share = (status: string) => listings.filter((listing) => listing.status === status).length / listings.length;
  expect(share("active")).toBeCloseTo(0.88, 2);
  expect(share("sold")).toBeCloseTo(0.05, 2);
  expect(share("inactive")).toBeCloseTo(0.04, 2);
  expect(share("pedding")).toBeCloseTo(0.03, 2);
  const featured = listings.filter((listing) => listing.featured);
  expect(featured.length / listings.length).toBeCloseTo(0.02, 2);
  expect(featured.every(({ status }) => status === "active")).toBe(true);
  expect(new Set(featured.map(({ top }) => top)).size).toBeGreaterThanOrEqual(10);
  expect(titlesOf(({ photoCount }) => !Number.isInteger(photoCount) || photoCount < 1 || photoCount > 8)).toEqual([]);
});

test("newest first over 55 days, denser lately, and neighbours differ in category", () => {
  const times = listings.map(({ publishedMinutesAgo }) => publishedMinutesAgo);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(0);
  expect(times.at(-1)).toBeGreaterThan(50 * 24 * 60);
  expect(times.at(-1)).toBeLessThanOrEqual(55 * 24 * 60);
  const within = (days: number) => times.filter((minutes) => minutes <= days * 24 * 60).length;
  expect(within(7)).toBeGreaterThan(within(14) - within(7));
  for (const shown of [listings, active]) {
    expect(shown.filter(({ top }, index) => top === shown[index - 1]?.top).map(({ title }) => title)).toEqual([]);
  }
});

test("forty sellers, each with listings; the demo accounts have every status", () => {
  const sellers = demoSellers();
  expect(sellers.length).toBe(40);
  expect(sellers[0]).toMatchObject({ firstName: "Ayşe", lastName: "Yılmaz", phone: "+905000000000" });
  expect(sellers[1]).toMatchObject({ firstName: "Mehmet", lastName: "Demir", phone: "+905000000001" });
  expect(sellers[39]?.phone).toBe("+905000000039");
  expect(new Set(sellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(40);
  // Nobody sells before joining.
  expect(Math.min(...sellers.map(({ memberSinceDaysAgo }) => memberSinceDaysAgo))).toBeGreaterThan(55);
  expect(new Set(listings.map(({ seller }) => seller))).toEqual(new Set(sellers.keys()));
  for (const account of [0, 1]) {
    const own = listings.filter(({ seller }) => seller === account);
    expect(own.length).toBeGreaterThanOrEqual(8);
    expect(new Set(own.map(({ status }) => status)).size).toBe(4);
  }
});

test("the same listings and sellers come out every time", () => {
  expect(demoListings()).toEqual(listings);
  expect(demoSellers()).toEqual(demoSellers());
  const random = seededRandom("pazar");
  expect([random.int(0, 999), random.int(0, 999), random.int(0, 999)]).toEqual([409, 130, 15]);
  expect(seededRandom("a").next()).not.toBe(seededRandom("b").next());
  expect(seededRandom("x").shuffle(["a", "b", "c", "d"]).toSorted()).toEqual(["a", "b", "c", "d"]);
  expect(() => seededRandom("x").pick([])).toThrow(RangeError);
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
