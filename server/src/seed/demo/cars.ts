import * as z from "zod/mini";
import { readRows, readValue } from "../data-files.ts";
import { DemoScene, type Draft, type Features, FixedPlace, Phrases } from "./draft.ts";
import { itemDraft, paragraphs, sentences } from "./items.ts";
import { type Random, seededRandom } from "./random.ts";

const Paint = z.enum([
  "Boyasız ve değişensiz",
  "Lokal boyalı",
  "Boyalı parça var",
  "Değişen parça var",
  "Boyalı ve değişenli",
]);

const Car = z.strictObject({
  at: z.string(),
  brand: z.string(),
  /** Label of the leaf's series filter; `name` is what people call it when that differs. */
  series: z.string(),
  name: z.optional(z.string()),
  version: z.string(),
  year: z.number(),
  km: z.number(),
  fuel: z.string(),
  gear: z.string(),
  hp: z.number(),
  /** cm³, or the battery's kWh for an electric car. */
  engine: z.number(),
  /** km by one charge. */
  range: z.optional(z.number()),
  body: z.string(),
  colour: z.string(),
  paint: Paint,
  price: z.number(),
  extras: z.array(z.string()),
  scene: z.optional(DemoScene),
  title: z.optional(z.string()),
  note: z.string(),
  from: z.optional(z.enum(["Galeriden", "Yetkili bayiden", "Filo / kiralama firmasından"])),
  place: z.optional(FixedPlace),
});
type Car = z.output<typeof Car>;

const phrases = readValue(
  "demo/phrases/cars.json",
  z.strictObject({
    paint: z.record(Paint, Phrases),
    care: z.strictObject({ engine: Phrases, electric: Phrases }),
    swap: z.strictObject({ yes: Phrases, no: Phrases }),
    visit: Phrases,
  }),
);

// Thousands of lira; what the insurance record of such a paint state usually sums up to.
const damageRange: Record<Car["paint"], readonly [number, number]> = {
  "Boyasız ve değişensiz": [0, 0],
  "Lokal boyalı": [4, 14],
  "Boyalı parça var": [12, 40],
  "Değişen parça var": [25, 60],
  "Boyalı ve değişenli": [35, 95],
};

function carTitle(random: Random, car: Car): string {
  const name = `${car.brand} ${car.name ?? car.series}`;
  const km = car.km.toLocaleString("tr");
  const patterns = [
    `${car.year} ${name} ${car.version}, ${km} km`,
    `${name} ${car.version} ${car.year} model`,
    `Sahibinden ${name} ${car.version}, ${car.year}`,
    `${name} ${car.version}, bakımlı ve masrafsız araba`,
    `${km} km'de ${car.year} model ${name} ${car.version}`,
    `Temiz ${name} ${car.version} (${car.year})`,
  ];
  const spotless = [`Boyasız ${name} ${car.version} ${car.year}`, `${name} ${car.version} hatasız, ${km} km`];
  const fitting = patterns.filter((pattern) => !car.from || !pattern.startsWith("Sahibinden"));
  return random.pick(car.paint === "Boyasız ve değişensiz" ? [...fitting, ...spotless] : fitting);
}

function carFeatures(random: Random, car: Car, canSwap: boolean): Features {
  const isElectric = car.fuel === "Elektrik";
  const isVan = car.at.startsWith("minivan");
  const [least, most] = damageRange[car.paint];
  return {
    seri: car.series,
    kimden: car.from ?? "Sahibinden",
    yil: car.year,
    renk: car.colour,
    km: car.km,
    yakit: car.fuel,
    vites: car.gear,
    motor_gucu: car.hp,
    kasa_tipi: car.body,
    boya_degisen: car.paint,
    agir_hasar_kayitli: false,
    tramer_tutari: random.int(least, most) * 1000,
    arac_durumu: "İkinci el",
    plaka_uyruk: "Türkiye (TR) plakalı",
    garantili: car.year >= 2024,
    takas: canSwap,
    ...(car.range ? { elektrik_menzili: car.range } : { motor_hacmi: car.engine }),
    ...(isElectric && !isVan && { batarya_kapasitesi: car.engine }),
    ...(isVan && { koltuk_sayisi: car.body === "Minivan" ? 8 : 5 }),
    ...(car.extras.length > 0 && { donanim: car.extras }),
  };
}

function carDraft(car: Car): Draft {
  const random = seededRandom(`${car.brand} ${car.series} ${car.version} ${car.year}`);
  const canSwap = random.chance(0.4);
  const features = carFeatures(random, car, canSwap);
  const damage = Number(features["tramer_tutari"]);
  const state = [
    random.pick(phrases.paint[car.paint]),
    damage > 0 && random.chance(0.6) ? `Toplam tramer ${damage.toLocaleString("tr")} TL.` : "",
    random.pick(phrases.care[car.fuel === "Elektrik" ? "electric" : "engine"]),
  ];
  const extras =
    car.extras.length > 3 && random.chance(0.6)
      ? `${random.pick(["Donanım", "Öne çıkan özellikler", "Üzerindekiler"])}: ${car.extras.join(", ")}.`
      : "";
  const closing = [random.pick(phrases.swap[canSwap ? "yes" : "no"]), random.pick(phrases.visit)];
  return itemDraft(
    { top: "vasita", photos: [4, 8], handDelivery: true },
    {
      at: car.at,
      scene: car.scene ?? "car",
      price: car.price,
      title: car.title ?? carTitle(random, car),
      text: paragraphs(random, [car.note, sentences(state), extras, sentences(closing)]),
      features,
      place: car.place,
    },
  );
}

export function carDrafts(): Draft[] {
  return readRows("demo/listings/cars.json", Car).map(carDraft);
}
