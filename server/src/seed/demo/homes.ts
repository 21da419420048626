import * as z from "zod/mini";
import { readRows, readValue } from "../data-files.ts";
import { DemoScene, type Draft, type Features, FixedPlace, Phrases } from "./draft.ts";
import { itemDraft, paragraphs, sentences } from "./items.ts";
import { type Random, seededRandom } from "./random.ts";

const Home = z.strictObject({
  leaf: z.string(),
  place: FixedPlace,
  title: z.string(),
  price: z.number(),
  rooms: z.string(),
  /** Gross and net, m². */
  gross: z.number(),
  net: z.number(),
  age: z.string(),
  floor: z.string(),
  floors: z.number(),
  heating: z.string(),
  baths: z.optional(z.string()),
  dues: z.optional(z.number()),
  parking: z.optional(z.string()),
  views: z.optional(z.array(z.string())),
  extras: z.optional(z.array(z.string())),
  furnished: z.optional(z.boolean()),
  inComplex: z.optional(z.boolean()),
  pets: z.optional(z.boolean()),
  fromAgent: z.optional(z.boolean()),
  season: z.optional(z.boolean()),
  scene: z.optional(DemoScene),
  note: z.string(),
});
type Home = z.output<typeof Home>;

const phrases = readValue(
  "demo/phrases/homes.json",
  z.strictObject({
    heating: z.record(z.string(), Phrases),
    sale: z.strictObject({ loan: Phrases, empty: Phrases, owner: Phrases }),
    rent: z.strictObject({ owner: Phrases, visit: Phrases }),
  }),
);

// The seismic code in force when a building of that age was designed.
const codeByAge = new Map([
  ["0 (Oturuma hazır)", "2018 ve sonrası"],
  ["1", "2018 ve sonrası"],
  ["2", "2018 ve sonrası"],
  ["3", "2018 ve sonrası"],
  ["4", "2018 ve sonrası"],
  ["5-10", "2007"],
  ["11-15", "2007"],
  ["16-20", "2007"],
  ["21-25", "1998"],
  ["26-30", "1998 öncesi"],
  ["31 ve üzeri", "1998 öncesi"],
]);

function sizeSentence(random: Random, home: Home): string {
  const { rooms, gross, net, floor, floors } = home;
  const plainRooms = rooms === "Stüdyo (1+0)" ? "Stüdyo" : rooms;
  if (!/^\d/.test(floor)) return `${plainRooms}, brüt ${gross} m², net ${net} m².`;
  const level = floor.includes("-")
    ? `${floors} katlı binada yüksek katta`
    : `${floors} katlı binanın ${floor}. katında`;
  return random.pick([
    `${plainRooms}, net ${net} m² (brüt ${gross}); ${level}.`,
    `${level}, ${plainRooms}, net ${net} metrekare.`,
    `Brüt ${gross}, net ${net} m². ${level} yer alıyor.`,
  ]);
}

function sharedFeatures(random: Random, home: Home): Features {
  return {
    kimden: home.fromAgent ? "Emlak ofisinden" : "Sahibinden",
    m2_brut: home.gross,
    m2_net: home.net,
    oda_sayisi: home.rooms,
    bina_yasi: home.age,
    bulundugu_kat: home.floor,
    kat_sayisi: home.floors,
    isitma: home.heating,
    banyo_sayisi: home.baths ?? "1",
    mutfak: home.gross < 65 ? "Açık (Amerikan)" : "Kapalı",
    balkon: home.floor !== "Zemin kat" && home.gross > 50,
    asansor: home.floors >= 6,
    otopark: home.parking ?? "Yok",
    esyali: home.furnished ?? false,
    site_icerisinde: home.inComplex ?? false,
    deprem_yonetmeligi: codeByAge.get(home.age) ?? "Bilinmiyor",
    enerji_sinifi: random.pick(["B", "C", "C", "D"]),
    cephe: random.pick([["Güney"], ["Doğu", "Güney"], ["Batı"], ["Güney", "Batı"]]),
    ...(home.dues && { aidat: home.dues }),
    ...(home.views && { manzara: home.views }),
    ...(home.extras && { konut_ozellikleri: home.extras }),
  };
}

type Deal = { mid: string; features: Features; closing: readonly string[] };

function saleOf(random: Random, home: Home): Deal {
  const hasDeed = home.leaf !== "satilik-tiny-house";
  const takesLoan = hasDeed && home.age !== "31 ve üzeri";
  const isEmpty = home.age.startsWith("0") || random.chance(0.65);
  const ownDeed = home.floor === "Müstakil" ? "Müstakil tapulu" : "Kat mülkiyetli";
  return {
    mid: "satilik-konut",
    features: {
      krediye_uygun: takesLoan,
      kullanim_durumu: isEmpty ? "Boş" : "Mülk sahibi oturuyor",
      takas: random.chance(0.2),
      tapu_durumu: hasDeed ? ownDeed : "Tapu kaydı yok",
    },
    closing: [
      takesLoan ? random.pick(phrases.sale.loan) : "",
      isEmpty ? random.pick(phrases.sale.empty) : "İçinde oturuyoruz, randevuyla gösterilir.",
      home.fromAgent ? "Hizmet bedeli yasal orandır." : random.pick(phrases.sale.owner),
    ],
  };
}

function rentOf(random: Random, home: Home): Deal {
  const isRoom = home.leaf === "kiralik-oda-ve-ev-arkadasi";
  const months = isRoom ? 1 : random.int(1, 2);
  const deposit = home.price * months;
  const ownerSays = isRoom ? "" : random.pick(phrases.rent.owner);
  return {
    mid: "kiralik-konut",
    features: {
      depozito: deposit,
      evcil_hayvan: home.pets ?? false,
      kira_suresi: home.season ? "Sezonluk" : "Uzun dönem (12 ay+)",
    },
    closing: [
      random.pick([`Depozito ${months === 1 ? "bir" : "iki"} kira.`, `Depozito ${deposit.toLocaleString("tr")} TL.`]),
      home.fromAgent ? "Hizmet bedeli bir kiradır." : ownerSays,
      random.pick(phrases.rent.visit),
    ],
  };
}

function homeDraft(home: Home, dealOf: (random: Random, home: Home) => Deal): Draft {
  const random = seededRandom(home.title);
  const { mid, features, closing } = dealOf(random, home);
  const facts = [
    sizeSentence(random, home),
    random.pick(phrases.heating[home.heating] ?? [`Isıtma: ${home.heating}.`]),
    home.dues && random.chance(0.6) ? `Aidat ${home.dues.toLocaleString("tr")} TL.` : "",
  ];
  return itemDraft(
    { top: "emlak", photos: [4, 8], handDelivery: false },
    {
      at: `${mid}/${home.leaf}`,
      scene: home.scene ?? "apartment",
      price: home.price,
      title: home.title,
      text: paragraphs(random, [home.note, sentences(facts), sentences(closing)]),
      features: { ...sharedFeatures(random, home), ...features },
      place: home.place,
    },
  );
}

export function homeDrafts(): Draft[] {
  return [
    ...readRows("demo/listings/homes-for-sale.json", Home).map((home) => homeDraft(home, saleOf)),
    ...readRows("demo/listings/homes-for-rent.json", Home).map((home) => homeDraft(home, rentOf)),
  ];
}
