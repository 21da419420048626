import * as z from "zod/mini";
import { readRows, readValue } from "../data-files.ts";
import { type Draft, type Features, FixedPlace, Phrases } from "./draft.ts";
import { Condition, Good, goodDraft, Warranty } from "./goods.ts";
import { sentences } from "./items.ts";
import { type Random, seededRandom } from "./random.ts";

const Screen = z.enum(["Çiziksiz", "Hafif çizik", "Kırık / çatlak", "Değişmiş"]);
const Registration = z.enum(["Kayıtlı", "Kayıtsız (yurt dışı)", "Pasaporta kayıtlı"]);

const Phone = z.strictObject({
  brand: z.string(),
  /** Label of the leaf's model filter, for the brands that have one. */
  model: z.optional(z.string()),
  title: z.string(),
  storage: z.string(),
  ram: z.optional(z.string()),
  colour: z.string(),
  price: z.number(),
  condition: Condition,
  /** Percent. */
  battery: z.optional(z.number()),
  screen: z.optional(Screen),
  registration: z.optional(Registration),
  warranty: z.optional(Warranty),
  renewed: z.optional(z.boolean()),
  note: z.string(),
  place: z.optional(FixedPlace),
});
type Phone = z.output<typeof Phone>;

const phrases = readValue(
  "demo/phrases/phones.json",
  z.strictObject({ screen: z.record(Screen, Phrases), registration: z.record(Registration, Phrases) }),
);

function batterySentence(random: Random, battery: number): string {
  if (battery >= 86) {
    return random.pick([
      `Pil sağlığı %${battery}, günü rahat çıkarıyor.`,
      `Pil %${battery}.`,
      `Batarya sağlığı %${battery}, gayet dayanıklı.`,
    ]);
  }
  return random.pick([
    `Pil sağlığı %${battery}; akşama doğru şarj istiyor.`,
    `Batarya %${battery}, ileride değiştirmek isteyebilirsiniz. Fiyatı ona göre yazdım.`,
    `Pil sağlığı %${battery}, normal kullanımda idare ediyor.`,
  ]);
}

function phoneFeatures(phone: Phone): Features {
  const registration = phone.registration ?? "Kayıtlı";
  return {
    depolama: phone.storage,
    renk: phone.colour,
    imei_kaydi: registration,
    alindigi_yer: registration === "Kayıtlı" ? "Yurt içi" : "Yurt dışı",
    ...(phone.condition !== "broken" && { sim: phone.brand === "apple-iphone" ? "SIM + eSIM" : "Çift SIM" }),
    yenilenmis: phone.renewed ?? false,
    ...(phone.model && { telefon_modeli: phone.model }),
    ...(phone.ram && { ram: phone.ram }),
    ...(phone.battery && { pil_sagligi: phone.battery }),
    ...(phone.screen && { ekran_durumu: phone.screen }),
  };
}

function phoneGood(phone: Phone): Good {
  const random = seededRandom(phone.title);
  const facts = random.shuffle([
    phone.screen ? random.pick(phrases.screen[phone.screen]) : "",
    phone.battery ? batterySentence(random, phone.battery) : "",
  ]);
  return {
    at: `cep-telefonu/cep-telefonu-${phone.brand}`,
    scene: "phone",
    price: phone.price,
    title: phone.title,
    condition: phone.condition,
    warranty: phone.warranty,
    place: phone.place,
    story: sentences([phone.note, ...facts, random.pick(phrases.registration[phone.registration ?? "Kayıtlı"])]),
    features: phoneFeatures(phone),
  };
}

export function phoneDrafts(): Draft[] {
  const category = { top: "telefon-ve-tablet", hasWarranty: true, hasPapers: true };
  const phones = readRows("demo/listings/phones.json", Phone).map(phoneGood);
  const accessories = readRows("demo/listings/phone-accessories.json", Good);
  return [...phones, ...accessories].map((good) => goodDraft(category, good));
}
