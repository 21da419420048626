import type { HomeCategory } from "@pazar/contract/catalogue/categories";
import type { Place } from "@pazar/contract/catalogue/places";
import type { Settings } from "@pazar/contract/settings";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SiteDataContext, type SiteData } from "./site-data.ts";
import { toJson } from "../../platform/ssr/json-data.ts";
import { SiteFrame } from "./site-frame.tsx";

const settings: Settings = {
  logo: null,
  header_description: "Güvenle al, sat",
  footer_description: "",
  sub_footer_description: "",
  auto_approve_ads: true,
  mobil_app: false,
  slider_title: "",
  slider_desc: "",
};
const category = (id: number, name: string): HomeCategory => ({
  id,
  parent_id: null,
  name,
  slug_cid: `x-c${id}`,
  icon: null,
  listings_count: 5,
  is_on_home: true,
});
const link = (title: string) => ({ id: 1, title, slug_paid: "x-pa1" });
const siteData: SiteData = {
  settings,
  categories: [category(1, "Emlak"), category(2, "Vasıta")],
  footerPages: { pageGroups: [], footerPages: [], headPages: [link("Yardım")] },
  socialLinks: [],
  locale: "en",
};

const nowhere: Place = { city: null, district: null };
const city = { id: 34, name: "İstanbul", latitude: 41, longitude: 29 };
const district = { id: 3, name: "Kadıköy", city_id: 34, city: "İstanbul", latitude: 41, longitude: 29 };

function page(address: string, changes: Partial<SiteData> = {}, place = nowhere) {
  const data = { ...siteData, ...changes };
  const Frame = () => (
    <SiteDataContext value={data}>
      <SiteFrame searchBox={null}>{null}</SiteFrame>
    </SiteDataContext>
  );
  const Site = createRoutesStub([{ id: "root", path: "*", Component: Frame }]);
  return <Site initialEntries={[address]} hydrationData={{ loaderData: { root: toJson({ ...data, place }) } }} />;
}

const pages = {
  home: page("/"),
  messages: page("/messages/u-7/p-1"),
  account: page("/account/profile"),
  search: page("/tum-ilanlar-c0?search=bot&lang=en&sort=cheapest"),
  city: page("/", {}, { city, district: null }),
  district: page("/", {}, { city, district }),
};

const written = (shown: keyof typeof pages): string => renderToString(pages[shown]);

test("marks the tab of the page", () => {
  const current = (shown: keyof typeof pages) =>
    [...written(shown).matchAll(/<a href="([^"]+)" aria-current="page"/g)].map(([, href]) => href);
  expect(current("home")).toEqual(["/"]);
  expect(current("messages")).toEqual(["/messages"]);
  expect(current("search")).toEqual(["/tum-ilanlar-c0"]);
  expect(current("account")).toEqual([]);
  const account = (shown: keyof typeof pages) =>
    /<button type="button" aria-haspopup="dialog" class="([^"]+)"><svg[^>]*lucide-user/.exec(written(shown))?.[1];
  expect(account("account")).toContain("text-brand");
  expect(account("home")).not.toContain("text-brand");
});

test("another language keeps what was searched for", () => {
  expect(/href="([^"]+)" lang="tr"/.exec(written("search"))?.[1]).toBe("?search=bot&amp;sort=cheapest&amp;lang=tr");
});

test("names the chosen place, on phones without its city", () => {
  expect(written("home").match(/aria-label="Choose location"/g)).toHaveLength(2);
  expect(written("district").match(/aria-label="Location: Kadıköy, İstanbul"/g)).toHaveLength(2);
  expect(written("district")).toContain('md:hidden">Kadıköy</span>');
  expect(written("city")).toContain('md:hidden">İstanbul</span>');
});

test("leads to at most twelve categories", () => {
  const many = Array.from({ length: 14 }, (_, index) => category(index + 1, `Kategori ${index + 1}`));
  const bar = /<nav aria-label="Main menu".*?<\/nav>/.exec(renderToString(page("/", { categories: many })))?.[0] ?? "";
  expect([...bar.matchAll(/<a href="\/x-c(\d+)"/g)].map(([, id]) => Number(id))).toEqual(
    many.slice(0, 12).map(({ id }) => id),
  );
});
