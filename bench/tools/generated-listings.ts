import type { CategoryNode } from "../../server/src/features/categories/category-tree.ts";
import type { Filter } from "../../server/src/features/categories/filters.ts";
import type { Features } from "../../server/src/features/listings/features.ts";
import { demoFeatures } from "../../server/src/seed/demo-features.ts";
import type { Draft } from "../../server/src/seed/demo/draft.ts";
import { allDrafts } from "../../server/src/seed/demo/drafts.ts";
import { seededRandom, type Random } from "../../server/src/seed/demo/random.ts";
import type { Factories } from "../../server/src/testing/factories.ts";

export type GeneratedListing = {
  path: [CategoryNode, CategoryNode, CategoryNode];
  filters: Filter[];
  title: string;
  description: string;
  features: Features;
  /** Kuruş. */
  price: number;
  photoCount: number;
};

type Model = { draft: Draft; path: GeneratedListing["path"]; filters: Filter[]; features: Features };

/** Shares of the top-level categories, as on large sites; the others share the rest. */
const shares: Record<string, number> = {
  emlak: 0.24,
  vasita: 0.2,
  "telefon-ve-tablet": 0.08,
  "yedek-parca-ve-aksesuar": 0.1,
};
const adjectives = [
  "satılık",
  "temiz",
  "sahibinden",
  "hatasız",
  "uygun",
  "acil",
  "sıfır",
  "az kullanılmış",
  "fırsat",
  "garantili",
  "pazarlıklı",
  "boyasız",
  "orijinal",
  "kutulu",
  "faturalı",
  "ikinci el",
];
const syllables = [
  "ka",
  "re",
  "mo",
  "ti",
  "sel",
  "bar",
  "du",
  "nik",
  "pol",
  "ver",
  "zan",
  "lu",
  "gor",
  "mi",
  "tas",
  "fen",
];

/** A word that no generated listing contains by chance. */
export function rareWord(number: number): string {
  let word = "x";
  for (let rest = number + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
}

/** Zipf-distributed, like words in real texts. */
const zipf = (random: Random, count: number): number =>
  Math.min(count - 1, Math.floor(Math.exp(random.next() * Math.log(count))) - 1);

/** Variations of the demo listings: words, features and prices differ, but stay consistent with each other. */
export async function generateListings(count: number, { categories, filters }: Factories): Promise<GeneratedListing[]> {
  const random = seededRandom("search bench");
  const byTop = Map.groupBy(await models(categories, filters), ({ draft }) => draft.top);
  const tops = [...byTop.keys()];
  const rest =
    (1 - Object.values(shares).reduce((sum, share) => sum + share, 0)) / (tops.length - Object.keys(shares).length);
  return Array.from({ length: count }, () => {
    let chance = random.next();
    const top = tops.find((slug) => (chance -= shares[slug] ?? rest) <= 0) ?? "emlak";
    const { draft, path, filters: known, features } = random.pick(byTop.get(top) ?? []);
    const words = Array.from({ length: 2 }, () => adjectives[zipf(random, adjectives.length)]);
    return {
      path,
      filters: known,
      title: `${draft.title} ${words.join(" ")}`.slice(0, 100),
      description: draft.description,
      features: vary(random, features, known),
      price: draft.priceLira * 100,
      photoCount: random.chance(0.9) ? draft.photoCount : 0,
    };
  });
}

async function models(categories: Factories["categories"], filters: Factories["filters"]): Promise<Model[]> {
  const tree = await categories.tree();
  const leaves = new Map(
    tree.all
      .filter(({ level }) => level === 3)
      .map((leaf) => [
        tree
          .path(leaf)
          .map(({ slug }) => slug)
          .join("/"),
        leaf,
      ]),
  );
  return Promise.all(
    allDrafts().map(async (draft) => {
      const leaf = leaves.get(`${draft.top}/${draft.mid}/${draft.leaf}`);
      const [top, mid, category] = leaf ? tree.path(leaf) : [];
      if (!top || !mid || !category) throw new Error(`no category ${draft.leaf}`);
      const known = await filters.of([top, mid, category]);
      return { draft, path: [top, mid, category], filters: known, features: demoFeatures(draft.features, known) };
    }),
  );
}

function vary(random: Random, features: Features, filters: readonly Filter[]): Features {
  const varied = filters.flatMap(({ key, type, options }): [string, Features[string]][] => {
    const value = features[key];
    if (value === undefined) return [];
    if (typeof value === "number")
      return [[key, key === "yil" ? random.int(1990, 2026) : Math.round(value * (0.5 + random.next()))]];
    if (typeof value === "boolean") return [[key, random.chance(0.2) ? !value : value]];
    return type === "select" && random.chance(0.5)
      ? [[key, options[zipf(random, options.length)]?.code ?? value]]
      : [[key, value]];
  });
  return Object.fromEntries(varied);
}
