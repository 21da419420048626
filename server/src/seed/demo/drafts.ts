import * as z from "zod/mini";
import { readRows, readValue } from "../data-files.ts";
import { carDrafts } from "./cars.ts";
import { type Draft, Phrases } from "./draft.ts";
import { delivery, Good, goodDraft, type GoodsCategory } from "./goods.ts";
import { homeDrafts } from "./homes.ts";
import { Item, itemDraft, type ItemRules } from "./items.ts";
import { phoneDrafts } from "./phones.ts";

const goods: readonly (GoodsCategory & { file: string })[] = [
  { top: "bilgisayar", hasWarranty: true, hasPapers: true, file: "computers" },
  { top: "elektronik", hasWarranty: true, hasPapers: true, file: "electronics" },
  { top: "beyaz-esya-ve-ev-aletleri", hasWarranty: true, hasPapers: false, file: "appliances" },
  { top: "ev-ve-bahce", hasWarranty: false, hasPapers: false, file: "home-goods" },
  { top: "giyim-ve-aksesuar", hasWarranty: false, hasPapers: false, file: "clothing" },
  { top: "anne-bebek-oyuncak", hasWarranty: false, hasPapers: false, file: "baby-and-toys" },
  { top: "spor-ve-outdoor", hasWarranty: false, hasPapers: false, file: "sports" },
  { top: "hobi-kitap-koleksiyon", hasWarranty: false, hasPapers: false, file: "hobbies" },
];

const phrases = readValue(
  "demo/phrases/closings.json",
  z.strictObject({
    parts: z.strictObject({ fit: Phrases }),
    machinery: z.strictObject({ visit: Phrases }),
    jobs: z.strictObject({ apply: Phrases, onSite: Phrases }),
    services: z.strictObject({ invoice: Phrases, contact: Phrases }),
    lessons: z.strictObject({ trial: Phrases, terms: Phrases }),
    animals: z.strictObject({ contact: Phrases }),
  }),
);

const fromOwner = () => ({ kimden: "Sahibinden" });

const items: readonly (ItemRules & { file: string })[] = [
  { file: "other-vehicles", top: "vasita", photos: [3, 8], handDelivery: true, features: fromOwner },
  { file: "other-property", top: "emlak", photos: [3, 7], handDelivery: false, features: fromOwner },
  {
    file: "parts",
    top: "yedek-parca-ve-aksesuar",
    photos: [1, 4],
    handDelivery: true,
    features: () => ({ kimden: "Sahibinden", garantili: false, teslimat: delivery.parcel.labels }),
    closing: (random, { uyumlu_marka }) => [
      random.pick(delivery.parcel.sentences),
      Array.isArray(uyumlu_marka) && !uyumlu_marka.includes("Tüm araçlar") ? random.pick(phrases.parts.fit) : "",
    ],
  },
  {
    file: "machinery",
    top: "is-makineleri-sanayi",
    photos: [2, 6],
    handDelivery: true,
    features: (random) => ({ kimden: random.pick(["Sahibinden", "Firmadan"]), takas: false, garantili: false }),
    closing: (random, { takas }) => [random.pick(phrases.machinery.visit), takas ? "Takas olur." : ""],
  },
  {
    file: "jobs",
    top: "is-ilanlari",
    photos: [1, 2],
    handDelivery: false,
    features: (random, { price, features }) => ({
      ilan_veren: "İşveren",
      engelli_aday: random.chance(0.15),
      ...(features?.["calisma_sekli"] !== "Günlük" && { maas: price }),
    }),
    closing: (random, { calisma_yeri }) => [
      random.pick(phrases.jobs.apply),
      calisma_yeri === "İş yerinde" ? random.pick(phrases.jobs.onSite) : "",
    ],
  },
  {
    file: "services",
    top: "hizmetler",
    photos: [1, 4],
    handDelivery: false,
    features: (random) => ({
      hizmet_veren: "Bireysel",
      fatura_keser: false,
      musait_zaman: random.pick([["Hafta içi"], ["Hafta içi", "Hafta sonu"], ["Hafta içi", "Akşam"]]),
    }),
    closing: (random, { fatura_keser }) => [
      fatura_keser === true ? random.pick(phrases.services.invoice) : "",
      random.pick(phrases.services.contact),
    ],
  },
  {
    file: "lessons",
    top: "ozel-ders-ve-kurs",
    photos: [1, 2],
    handDelivery: false,
    features: (_, { price }) => ({ ders_ucreti: price, deneme_dersi: false }),
    closing: (random, { deneme_dersi }) => [
      deneme_dersi === true ? random.pick(phrases.lessons.trial) : "",
      random.pick(phrases.lessons.terms),
    ],
  },
  {
    file: "animals",
    top: "hayvanlar-alemi",
    photos: [1, 5],
    handDelivery: true,
    features: fromOwner,
    closing: (random) => [random.pick(phrases.animals.contact)],
  },
];

export function allDrafts(): Draft[] {
  return [
    ...carDrafts(),
    ...homeDrafts(),
    ...phoneDrafts(),
    ...goods.flatMap(({ file, ...category }) =>
      readRows(`demo/listings/${file}.json`, Good).map((good) => goodDraft(category, good)),
    ),
    ...items.flatMap(({ file, ...rules }) =>
      readRows(`demo/listings/${file}.json`, Item).map((item) => itemDraft(rules, item)),
    ),
  ];
}
