import { expect, test } from "vitest";
import { blankForm, coverOf, draftBody, isBlank, listingBody } from "./posting-form.ts";
import { photo } from "../../photos/testing/photo.ts";
import { filter, fullForm } from "../testing/posting-form.ts";

const [a, b] = [photo("a").hash, photo("b").hash];

test("the draft holds what was entered, fitting or not", () => {
  const form = fullForm({ features: { oda: "3+1" }, price: "12" });
  expect(draftBody(form)).toMatchObject({
    step: "publish",
    photos: [a, b],
    city_id: 34,
    district_id: 400,
    features: { oda: "3+1" },
    price: "12",
  });
  expect(draftBody(blankForm({ city: null, district: null }))).toMatchObject({
    photos: [],
    city_id: null,
    district_id: null,
    category_id: null,
  });
});

test("the listing holds only the features of its category", () => {
  expect(listingBody(fullForm({ features: { oda: "3+1", km: "1.500" } }), [filter("km", "range")])).toEqual({
    photos: [a, b],
    cover: null,
    category_id: 7,
    title: "iPhone 13 128 GB kutulu",
    price: "27500.5",
    description: "Tek elden kullanıldı, hiç tamir görmedi, kutusu duruyor.",
    features: { km: 1_500 },
    city_id: 34,
    district_id: 400,
    hand_delivery: false,
  });
});

test("the first photo is the cover until another is chosen, and again when that one is gone", () => {
  expect(coverOf(fullForm())?.hash).toBe(a);
  expect(coverOf(fullForm({ cover: b }))?.hash).toBe(b);
  expect(coverOf(fullForm({ cover: photo("c").hash }))?.hash).toBe(a);
  expect(coverOf(fullForm({ photos: [] }))).toBeUndefined();
});

test("a place alone is not worth keeping", () => {
  expect(isBlank(blankForm(fullForm().place))).toBe(true);
  expect(isBlank(fullForm({ photos: [], category_id: null, title: "", price: "", description: "x" }))).toBe(false);
});
