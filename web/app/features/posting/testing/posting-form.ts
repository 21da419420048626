import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import { photo } from "../../photos/testing/photo.ts";
import type { PostingForm } from "../form/posting-form.ts";

const city = { id: 34, name: "İstanbul", latitude: 41, longitude: 29 };
const district = { id: 400, name: "Kadıköy", city_id: 34, city: "İstanbul", latitude: 41, longitude: 29 };

/** A form that can be published. */
export const fullForm = (change: Partial<PostingForm> = {}): PostingForm => ({
  step: "publish",
  photos: [photo("a"), photo("b")],
  cover: null,
  category_id: 7,
  title: "iPhone 13 128 GB kutulu",
  price: "27500.5",
  description: "Tek elden kullanıldı, hiç tamir görmedi, kutusu duruyor.",
  features: {},
  place: { city, district },
  hand_delivery: false,
  ...change,
});

export const filter = (
  key: string,
  type: CategoryFilter["type"],
  codes: string[] = [],
  is_required = false,
): CategoryFilter => ({
  key,
  type,
  name: key.toUpperCase(),
  unit: null,
  is_required,
  options: codes.map((code) => ({ code, name: `${code} adı` })),
});
