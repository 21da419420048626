import { animals } from "./content/animals.content.ts";
import { appliances } from "./content/appliances.content.ts";
import { babyAndToys } from "./content/baby-and-toys.content.ts";
import { carDrafts } from "./cars.ts";
import { clothing } from "./content/clothing.content.ts";
import { computers } from "./content/computers.content.ts";
import type { Draft } from "./draft.ts";
import { electronics } from "./content/electronics.content.ts";
import { type Good, goodDraft, type GoodsCategory } from "./goods.ts";
import { hobbies } from "./content/hobbies.content.ts";
import { homeGoods } from "./content/home-goods.content.ts";
import { homeDrafts } from "./homes.ts";
import { type Item, itemDraft, type ItemRules } from "./items.ts";
import { jobs } from "./content/jobs.content.ts";
import { lessons } from "./content/lessons.content.ts";
import { machinery } from "./content/machinery.content.ts";
import { otherProperty } from "./content/other-property.content.ts";
import { otherVehicles } from "./content/other-vehicles.content.ts";
import { parts } from "./content/parts.content.ts";
import { phoneDrafts } from "./phones.ts";
import { services } from "./content/services.content.ts";
import { sports } from "./content/sports.content.ts";
import { delivery } from "./content/terms.content.ts";

const goods: readonly (GoodsCategory & { goods: readonly Good[] })[] = [
  { top: "bilgisayar", hasWarranty: true, hasPapers: true, goods: computers },
  { top: "elektronik", hasWarranty: true, hasPapers: true, goods: electronics },
  { top: "beyaz-esya-ve-ev-aletleri", hasWarranty: true, hasPapers: false, goods: appliances },
  { top: "ev-ve-bahce", hasWarranty: false, hasPapers: false, goods: homeGoods },
  { top: "giyim-ve-aksesuar", hasWarranty: false, hasPapers: false, goods: clothing },
  { top: "anne-bebek-oyuncak", hasWarranty: false, hasPapers: false, goods: babyAndToys },
  { top: "spor-ve-outdoor", hasWarranty: false, hasPapers: false, goods: sports },
  { top: "hobi-kitap-koleksiyon", hasWarranty: false, hasPapers: false, goods: hobbies },
];

const items: readonly { rules: ItemRules; items: readonly Item[] }[] = [
  {
    rules: { top: "vasita", photos: [3, 8], handDelivery: true, features: () => ({ kimden: "Sahibinden" }) },
    items: otherVehicles,
  },
  {
    rules: { top: "emlak", photos: [3, 7], handDelivery: false, features: () => ({ kimden: "Sahibinden" }) },
    items: otherProperty,
  },
  {
    rules: {
      top: "yedek-parca-ve-aksesuar",
      photos: [1, 4],
      handDelivery: true,
      features: () => ({ kimden: "Sahibinden", garantili: false, teslimat: delivery.parcel.labels }),
      closing: (random, { uyumlu_marka }) => [
        random.pick(delivery.parcel.sentences),
        Array.isArray(uyumlu_marka) && !uyumlu_marka.includes("Tüm araçlar")
          ? random.pick([
              "",
              "Uyup uymadığından emin değilseniz şasi numarasını yazın.",
              "Almadan önce parça numarasını karşılaştırın.",
            ])
          : "",
      ],
    },
    items: parts,
  },
  {
    rules: {
      top: "is-makineleri-sanayi",
      photos: [2, 6],
      handDelivery: true,
      features: (random) => ({ kimden: random.pick(["Sahibinden", "Firmadan"]), takas: false, garantili: false }),
      closing: (random, { takas }) => [
        random.pick([
          "{yerde} yerinde görülebilir.",
          "{yerde}, mesai saatlerinde görülebilir.",
          "Makine {yerde}, yükleme konusunda yardımcı oluruz.",
          "",
        ]),
        takas ? "Takas olur." : "",
      ],
    },
    items: machinery,
  },
  {
    rules: {
      top: "is-ilanlari",
      photos: [1, 2],
      handDelivery: false,
      features: (random, { price, features }) => ({
        ilan_veren: "İşveren",
        engelli_aday: random.chance(0.15),
        ...(features?.["calisma_sekli"] !== "Günlük" && { maas: price }),
      }),
      closing: (random, { calisma_yeri }) => [
        random.pick([
          "Özgeçmişinizi mesajla iletebilirsiniz.",
          "Görüşmeler bu hafta başlıyor.",
          "Başvurmak için mesaj yazmanız yeterli.",
          "",
        ]),
        calisma_yeri === "İş yerinde"
          ? random.pick(["İş yerimiz {yerde}, ulaşımı kolay.", "Çalışma yeri {yer}.", "", ""])
          : "",
      ],
    },
    items: jobs,
  },
  {
    rules: {
      top: "hizmetler",
      photos: [1, 4],
      handDelivery: false,
      features: (random) => ({
        hizmet_veren: "Bireysel",
        fatura_keser: false,
        musait_zaman: random.pick([["Hafta içi"], ["Hafta içi", "Hafta sonu"], ["Hafta içi", "Akşam"]]),
      }),
      closing: (random, features) => [
        features["fatura_keser"] === true ? random.pick(["Faturalı çalışıyoruz.", ""]) : "",
        random.pick([
          "Hizmet bölgesi {yer} ve yakın ilçeler.",
          "Ayrıntılar için mesaj yazabilirsiniz.",
          "Önceki işlerden referans gösterilebilir.",
          "",
        ]),
      ],
    },
    items: services,
  },
  {
    rules: {
      top: "ozel-ders-ve-kurs",
      photos: [1, 2],
      handDelivery: false,
      features: (_, { price }) => ({ ders_ucreti: price, deneme_dersi: false }),
      closing: (random, features) => [
        features["deneme_dersi"] === true
          ? random.pick(["Deneme dersi ücretsizdir.", "Tanışma dersi için ücret almıyorum."])
          : "",
        random.pick([
          "Saatleri birlikte ayarlarız.",
          "Düzenli derslerde indirim yapıyorum.",
          "Ders ücreti saatliktir.",
          "",
        ]),
      ],
    },
    items: lessons,
  },
  {
    rules: {
      top: "hayvanlar-alemi",
      photos: [1, 5],
      handDelivery: true,
      features: () => ({ kimden: "Sahibinden" }),
      closing: (random) => [
        random.pick(["Yerimiz {yer}.", "Ayrıntı için mesaj yazabilirsiniz.", "Sorularınızı mesajla yanıtlarım.", ""]),
      ],
    },
    items: animals,
  },
];

export function allDrafts(): Draft[] {
  return [
    ...carDrafts(),
    ...homeDrafts(),
    ...phoneDrafts(),
    ...goods.flatMap(({ goods: list, ...category }) => list.map((good) => goodDraft(category, good))),
    ...items.flatMap(({ rules, items: list }) => list.map((item) => itemDraft(rules, item))),
  ];
}
