import { guideRules } from "@pazar/contract/listings/price-guide";
import { sql, type RawBuilder, type SqlBool, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import {
  criterionKey,
  mileageStep,
  mostMileageSteps,
  yearsAround,
  type GuideKind,
  type Criterion,
} from "./guide-kinds.ts";

/** Prices further from the middle half than this many times its width are left out: typing errors, bait. */
const fence = 1.5;
/** Where the dearer end of the middle half is this many times the cheaper one, the listings are not alike. */
const widest = 3;

const numberIn = (key: string): RawBuilder<unknown> =>
  sql`case when jsonb_typeof(l.features -> ${key}) = 'number' then (l.features ->> ${key})::numeric end`;

/** The value of `listings l` that has to be the same, as text; null where it is not known. */
function valueOf(criterion: Criterion): RawBuilder<unknown> {
  switch (criterion.by) {
    case "city":
      return sql`l.city_id::text`;
    case "district":
      return sql`l.district_id::text`;
    case "option":
      return sql`case when jsonb_typeof(l.features -> ${criterion.filter.key}) = 'string' then l.features ->> ${criterion.filter.key} end`;
    case "year":
      return sql`(floor(${numberIn(criterion.filter.key)}) + y.shift)::text`;
    case "mileage":
      return sql`least(floor(${numberIn(criterion.filter.key)} / ${sql.lit(mileageStep)}), ${sql.lit(mostMileageSteps)})::text`;
  }
}

/** Each listing that has all of them, with the key of the guide that it counts for. */
function levelRows(level: readonly Criterion[]): RawBuilder<unknown> {
  const parts = level.map((criterion) => sql`${`${criterionKey(criterion)}=`}::text || ${valueOf(criterion)}`);
  const basis = parts.length === 0 ? sql`''` : sql.join(parts, sql` || '&' || `);
  const shift = level.some(({ by }) => by === "year") ? yearsAround : 0;
  return sql`
    select ${basis} as basis, l.seller_id, l.published_at, l.id, l.price
    from pool l cross join generate_series(${sql.lit(-shift)}, ${sql.lit(shift)}) as y (shift)`;
}

/**
 * Writes the guides of a category anew, in one statement: listings on sale and sold ones, at most one a seller so that
 * nobody can shift a price alone, without outliers.
 */
export async function calculateGuides(
  transaction: Transaction<DB>,
  categoryId: number,
  kind: GuideKind,
): Promise<void> {
  const { area, levels } = kind;
  await transaction.deleteFrom("price_guides").where("category_id", "=", categoryId).execute();
  const price = sql`coalesce(nullif(d.price, 0), l.price)::float8`;
  const size = area ? numberIn(area.key) : sql`1`;
  const isCounted = sql<SqlBool>`
    l.category_id = ${categoryId} and l.price > 0 and l.deleted_at is null and not l.seller_hidden
    and ((l.status = 'active' and l.published_at >= now() - make_interval(days => ${guideRules.activeDays}))
      or (l.status = 'sold' and l.published_at >= now() - make_interval(months => ${guideRules.soldMonths})))
    and ${size} >= 1`;
  await sql`
    with pool as materialized (
      select l.id, l.seller_id, l.published_at, l.features, l.city_id, l.district_id, ${price} / ${size}::float8 as price
      from listings l left join deals d on d.listing_id = l.id and d.status = 'confirmed'
      where ${isCounted}),
    alike as (${sql.join(levels.map(levelRows), sql` union all `)}),
    one_each as (
      select distinct on (basis, seller_id) basis, price from alike
      where basis is not null order by basis, seller_id, published_at desc, id desc),
    fences as (
      select basis, q[1] - ${fence} * (q[2] - q[1]) as lowest, q[2] + ${fence} * (q[2] - q[1]) as highest
      from (select basis, percentile_cont(array[0.25, 0.75]) within group (order by price) as q
        from one_each group by basis having count(*) >= ${guideRules.fewest}) quarters),
    kept as (
      select basis, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as q, count(*) as listings
      from one_each join fences using (basis)
      where price between lowest and highest group by basis having count(*) >= ${guideRules.fewest})
    insert into price_guides (category_id, basis, low, median, high, listings)
    select ${categoryId}, basis, greatest(round(q[1]), 1), greatest(round(q[2]), 1), greatest(round(q[3]), 1), listings
    from kept where q[3] <= ${widest} * q[1]`.execute(transaction);
}
