import type { Category } from "@pazar/contract/catalogue/categories";
import type { Listing } from "@pazar/contract/listings/listings";

export const category = (id: number, slug: string, name: string): Category => ({
  id,
  parent_id: null,
  name,
  slug_cid: `${slug}-c${id}`,
  icon: null,
});

export const listing: Listing = {
  id: 1_000_482,
  title: "2019 Volkswagen Passat 1.6 TDI",
  slug_pid: "2019-volkswagen-passat-1-6-tdi-p1000482",
  price: 1_245_000.5,
  price_before: null,
  price_history: null,
  price_guide: null,
  photo_count: 1,
  featured: false,
  published_at: "2026-03-15T09:00:00.000Z",
  status: "active",
  description: "İlk günden beri bende.\nBoyasız, değişensiz.",
  categories: [
    category(2, "vasita", "Vasıta"),
    category(21, "otomobil", "Otomobil"),
    category(210, "otomobil-volkswagen", "Volkswagen"),
  ],
  city: { id: 6, name: "Ankara", latitude: 39.9, longitude: 32.8 },
  district: { id: 70, name: "Çankaya", city_id: 6, city: "Ankara", latitude: 39.9, longitude: 32.8 },
  features: [
    { key: "yil", name: "Yıl", text: "2019" },
    { key: "km", name: "Kilometre", text: "84.000 km" },
    { key: "yakit", name: "Yakıt", text: "Dizel" },
  ],
  images: [{ hash: "ab12", width: 1600, height: 1200, preview: "data:," }],
  hand_delivery: false,
  seller: {
    id: 7,
    name: "Mehmet D.",
    photo: null,
    member_since: "2023-03-01T00:00:00.000Z",
    listings_count: 6,
    stars: 4.7,
    reviews_count: 12,
    deals_count: 15,
    answers_within: "hour",
    is_phone_verified: true,
  },
  favorites_count: 0,
  messages_count: 0,
  views_count: 0,
};
