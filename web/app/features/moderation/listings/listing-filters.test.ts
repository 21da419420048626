import { StaffListingQuery } from "@pazar/contract/admin/adverts/staff-listings";
import { expect, test } from "vitest";
import { appliedFilters, filtersOfForm, shownSort, typedLira } from "./listing-filters.ts";

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test("the sheet's values match the call's parameters", () => {
  const filters = filtersOfForm(
    form({
      status_reason: "rejected",
      city: "34",
      district: "512",
      min_price: "1.250,50",
      max_price: " 9000 ",
      seller: "",
      findings: "1",
      from: "2026-03-01",
    }),
  );
  expect(filters).toMatchObject({
    min_price: "1250.50",
    max_price: "9000",
    seller: undefined,
    city: "34",
    district: "512",
  });
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  expect(StaffListingQuery.parse(given)).toMatchObject({
    status_reason: "rejected",
    min_price: 1250.5,
    max_price: 9000,
    city: 34,
    district: 512,
    findings: "1",
    from: "2026-03-01",
  });
});

test("a district without its city is left out", () =>
  expect(filtersOfForm(form({ city: "", district: "512" })).district).toBeUndefined());

test("applied filters have chips, and removing a city removes its district", () => {
  const query = StaffListingQuery.parse({ city: "34", district: "512", seller: "7", featured: "0" });
  const applied = appliedFilters(query, { city: "İstanbul", district: "Kadıköy" });
  expect(applied.map(({ name }) => name)).toEqual(["featured", "city", "district", "seller"]);
  expect(applied.find(({ name }) => name === "city")).toMatchObject({
    label: "İstanbul",
    without: ["city", "district"],
  });
  expect(appliedFilters(StaffListingQuery.parse({}), {})).toEqual([]);
});

test.each([
  ["pedding", "-waiting", "-waiting"],
  ["all", "-waiting", "-created"],
  ["sold", "waiting", "-created"],
  ["all", "price", "price"],
] as const)("the tab %s asked for by %s is shown by %s", (tab, sort, shown) =>
  expect(shownSort({ tab, sort })).toBe(shown),
);

test.each([1250.5, 0.75, 9000])("a price of %d that the sheet shows again stays the same", (lira) => {
  const { min_price } = filtersOfForm(form({ min_price: typedLira(lira) ?? "" }));
  expect(Number(min_price)).toBe(lira);
});
