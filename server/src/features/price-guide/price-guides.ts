import type { Locale } from "@pazar/contract/locale";
import type { PriceGuide } from "@pazar/contract/listings/price-guide";
import { toLira } from "@pazar/contract/text/money";
import { roundPrice } from "@pazar/contract/text/price-range";
import { minuteMs } from "@pazar/contract/durations";
import { sql, type SqlBool } from "kysely";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { Database } from "../../platform/database/database.ts";
import type { JsonValue } from "../../platform/database/database-types.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { guideKindOf, criterionKey, type GuideKind, type Criterion } from "./guide-kinds.ts";
import { areaOf, criterionText, criterionValue } from "./criteria.ts";

/** What is known of a thing on sale, or of one that is being posted. */
export type GuideSubject = {
  categoryId: number;
  features: JsonValue;
  cityId: number | undefined;
  districtId: number | undefined;
};
export type PriceGuides = {
  /** Null where too few similar ones are known, or staff have switched the guide off. */
  of(subject: GuideSubject, locale: Locale): Promise<PriceGuide | null>;
};

type GuideRow = { basis: string; low: number; median: number; high: number; listings: number; reckoned_at: Date };
type Dependencies = {
  db: Database;
  cached: TaggedCache;
  categories: Categories;
  filters: Filters;
  places: () => Promise<Gazetteer>;
};

/** Guides change once a night. */
const maxAgeMs = 10 * minuteMs;

export function createPriceGuides({ db, cached, categories, filters, places }: Dependencies): PriceGuides {
  // By category, in memory: a page asks for one and needs no statement of its own.
  const guidesOf = cached(["settings"], (categoryId: number) => loadGuides(db, categoryId), maxAgeMs);
  return {
    async of(subject, locale) {
      const tree = await categories.tree();
      const category = tree.find(subject.categoryId);
      const known = category && (await guidesOf(category.id));
      if (!category || !known || known.size === 0) return null;
      const path = tree.path(category);
      const kind = guideKindOf(path, await filters.of(path));
      const found = kind && findGuide(kind, known, subject);
      return found ? present(found, subject, { kind, locale, places: await places() }) : null;
    },
  };
}

async function loadGuides(db: Database, categoryId: number): Promise<Map<string, GuideRow>> {
  const rows = await db
    .selectFrom("price_guides")
    .where("category_id", "=", categoryId)
    .where(sql<SqlBool>`(select has_price_guide from settings)`)
    .select(["basis", "low", "median", "high", "listings", "reckoned_at"])
    .execute();
  return new Map(rows.map((row) => [row.basis, row]));
}

type Found = { row: GuideRow; level: readonly Criterion[] };

function findGuide({ levels }: GuideKind, known: ReadonlyMap<string, GuideRow>, subject: GuideSubject) {
  for (const level of levels) {
    const values = level.map((criterion) => criterionValue(criterion, subject));
    const basis = level.map((criterion, index) => `${criterionKey(criterion)}=${values[index]}`).join("&");
    const row = values.includes(undefined) ? undefined : known.get(basis);
    if (row) return { row, level };
  }
  return undefined;
}

function present(
  { row, level }: Found,
  subject: GuideSubject,
  { kind, locale, places }: { kind: GuideKind; locale: Locale; places: Gazetteer },
): PriceGuide {
  const area = kind.area && areaOf(subject.features, kind.area);
  const lira = (kurus: number): number => roundPrice(toLira(kurus * (area ?? 1)));
  return {
    low: lira(row.low),
    median: lira(row.median),
    high: lira(row.high),
    is_per_square_metre: kind.area !== undefined && area === undefined,
    is_compared_by_area: kind.area !== undefined,
    listings_count: row.listings,
    basis: level.map((criterion) => criterionText(criterion, subject, { locale, places })),
    reckoned_at: row.reckoned_at.toISOString(),
  };
}
