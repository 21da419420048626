import * as limits from "@pazar/contract/limits";
import { sql, type Expression, type RawBuilder } from "kysely";
import { isOnSale } from "./on-sale.ts";

/** The neighbours in price on either side that are compared. */
const neighbours = 40;
/** ts_rank gives 0.608 to a title that has all of the words. */
const weights = { words: 1.645, district: 0.3, city: 0.2, price: 0.5 };

/**
 * Ids of similar listings, best first: from the same category and, if these are too few, from the one above, by words
 * of the title, place and price. No row if the listing is not open, one without an id if nothing is similar.
 */
export function similarListings(openId: Expression<unknown>): RawBuilder<{ id: number | null }> {
  const side = (level: string, comparison: string, order: string) => sql`(
    select l.id, l.price, l.city_id, l.district_id, l.tsv
    from listings l
    where ${isOnSale} and ${sql.ref(`l.${level}`)} = ${sql.ref(`g.${level}`)} and l.id <> g.id
      and l.price ${sql.raw(comparison)} g.price
    order by l.price ${sql.raw(order)}, l.id ${sql.raw(order)}
    limit ${sql.lit(neighbours)})`;
  const scored = (level: string) => sql`
    select n.id,
      coalesce(${sql.lit(weights.words)} * ts_rank('{0, 0, 0, 1}', n.tsv, g.words), 0)
        + case
            when n.district_id = g.district_id then ${sql.lit(weights.district)}
            when n.city_id = g.city_id then ${sql.lit(weights.city)}
            else 0
          end
        + ${sql.lit(weights.price)} * least(n.price, g.price) / greatest(n.price, g.price, 1) as score
    from given g
    cross join lateral (${side(level, ">=", "asc")} union all ${side(level, "<", "desc")}) n`;
  const most = sql.lit(limits.similarListings);
  return sql`
    with given as materialized (
      select l.id, l.price, l.city_id, l.district_id, l.category_id, l.mid_id,
        (select string_agg(quote_literal(w.lexeme), ' | ')::tsquery
         from unnest(l.tsv) w where 'A' = any(w.weights)) as words
      from listings l where l.id = (${openId})),
    near as materialized (${scored("category_id")}),
    wider as (${scored("mid_id")} where (select count(*) from near) < ${most}),
    best as (
      select id, min(place) as place, max(score) as score
      from (select id, 0 as place, score from near union all select id, 1, score from wider) every
      group by id
      order by place, score desc, id desc
      limit ${most})
    select b.id from given g left join best b on true order by b.place, b.score desc, b.id desc`;
}
