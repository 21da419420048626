import * as z from "zod/mini";
import { readValue } from "../data-files.ts";
import { type Draft, Phrases } from "./draft.ts";
import { Item, itemDraft } from "./items.ts";
import { type Random, seededRandom } from "./random.ts";

export const Condition = z.enum(["new", "likeNew", "good", "fair", "broken"]);
type Condition = z.output<typeof Condition>;

export const Warranty = z.enum(["none", "official", "shop"]);
type Warranty = z.output<typeof Warranty>;

const conditions: Record<Condition, { label: string; warrantyChance: number }> = {
  new: { label: "Sıfır (kutusu açılmamış)", warrantyChance: 1 },
  likeNew: { label: "Yeni gibi", warrantyChance: 0.55 },
  good: { label: "İkinci el (iyi)", warrantyChance: 0.15 },
  fair: { label: "İkinci el (orta)", warrantyChance: 0 },
  broken: { label: "Arızalı (parça için)", warrantyChance: 0 },
};

export const Good = z.strictObject({
  ...z.omit(Item, { text: true }).shape,
  /** What only this seller can say: never delivery, bargaining, swapping, warranty or papers. */
  story: z.string(),
  condition: z.optional(Condition),
  /** Too large for a parcel. */
  bulky: z.optional(z.boolean()),
  warranty: z.optional(Warranty),
});
export type Good = z.output<typeof Good>;

const Delivery = z.strictObject({ labels: z.array(z.string()), sentences: Phrases });
const YesOrNo = z.strictObject({ yes: Phrases, no: Phrases });
export const { delivery, bargaining, swapping, warranties } = readValue(
  "demo/phrases/goods.json",
  z.strictObject({
    delivery: z.strictObject({ pickUp: Delivery, carried: Delivery, parcel: Delivery, freeParcel: Delivery }),
    bargaining: YesOrNo,
    swapping: YesOrNo,
    warranties: z.record(Warranty, z.strictObject({ label: z.string(), sentences: Phrases })),
  }),
);

/** Which features a top-level category has beyond those of all goods. */
export type GoodsCategory = { top: string; hasWarranty: boolean; hasPapers: boolean };

const paperNames = new Map([
  ["Kutu", "kutusu"],
  ["Fatura", "faturası"],
  ["Garanti belgesi", "garanti belgesi"],
  ["Orijinal aksesuar", "orijinal aksesuarları"],
]);

function papersOf(random: Random, condition: Condition, warranty: Warranty): string[] {
  if (condition === "broken") return [];
  const always = ["Kutu", "Fatura", ...(warranty === "none" ? [] : ["Garanti belgesi"])];
  return condition === "new" ? always : [...always, "Orijinal aksesuar"].filter(() => random.chance(0.6));
}

function papersSentence(random: Random, papers: readonly string[]): string {
  const names = papers.map((paper) => paperNames.get(paper) ?? paper);
  const last = names.pop();
  if (!last) return "";
  const list = names.length > 0 ? `${names.join(", ")} ve ${last}` : last;
  return `${list.charAt(0).toLocaleUpperCase("tr")}${list.slice(1)} ${random.pick(["duruyor", "mevcut", "yanında verilecek", "var"])}.`;
}

function deliveryOf(random: Random, good: Good) {
  if (good.bulky) return random.chance(0.3) ? delivery.carried : delivery.pickUp;
  return random.chance(0.15) ? delivery.freeParcel : delivery.parcel;
}

export function goodDraft({ top, hasWarranty, hasPapers }: GoodsCategory, good: Good): Draft {
  const random = seededRandom(good.title);
  const condition = good.condition ?? "good";
  const warranty = good.warranty ?? (random.chance(conditions[condition].warrantyChance) ? "official" : "none");
  const papers = hasPapers ? papersOf(random, condition, warranty) : [];
  const sent = deliveryOf(random, good);
  const canBargain = random.chance(0.55);
  const canSwap = random.chance(0.2);
  const price = random.chance(0.55) ? random.pick(bargaining[canBargain ? "yes" : "no"]) : "";
  const swap = random.chance(0.3) ? random.pick(swapping[canSwap ? "yes" : "no"]) : "";
  const handover = price === "" || random.chance(0.75) ? random.pick(sent.sentences) : "";
  // Nobody writes about the warranty of a cheap thing.
  const warrantySentence = hasWarranty && good.price >= 3000 ? random.pick(warranties[warranty].sentences) : "";
  const closing = [warrantySentence, papersSentence(random, papers), ...random.shuffle([price, swap, handover])];

  return itemDraft(
    { top, photos: [2, 6], handDelivery: true, closing: () => closing },
    {
      ...good,
      text: good.story,
      features: {
        durum: conditions[condition].label,
        kimden: warranty === "shop" ? "Mağazadan" : "Sahibinden",
        takas: canSwap,
        teslimat: sent.labels,
        pazarlik: canBargain,
        ...(hasWarranty && { garanti: warranties[warranty].label }),
        ...(papers.length > 0 && { belge_kutu: papers }),
        ...good.features,
      },
    },
  );
}
