import type pg from "pg";

/** Spreads all listings over the categories below this one, as if the site sold nothing else. Returns its id. */
export async function moveListingsInto(pool: pg.Pool, slug: string): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ id: number; top_id: number; leaves: number[] }>(
      `select c.id, c.parent_id as top_id, array_agg(l.id order by l.id) as leaves
       from categories c join categories l on l.parent_id = c.id where c.slug = $1 group by c.id`,
      [slug],
    );
    const [category] = rows;
    if (!category) throw new Error(`no category ${slug}`);
    // Without triggers: the counters are made anew at once.
    await client.query("set session_replication_role = replica");
    await client.query(
      `update listings set category_id = ($1::int[])[1 + id % cardinality($1::int[])], mid_id = $2, top_id = $3
       where mid_id <> $2 or top_id <> $3`,
      [category.leaves, category.id, category.top_id],
    );
    await client.query("truncate category_counts, feature_counts");
    await client.query(
      "insert into category_counts select category_id, city_id, count(*) from listings where status = 'active' group by 1, 2",
    );
    await client.query(
      `insert into feature_counts select l.category_id, f.key, f.code, count(*)
       from listings l, chosen_features(l.features) f where l.status = 'active' group by 1, 2, 3`,
    );
    await client.query("vacuum analyze listings");
    return category.id;
  } finally {
    client.release(true);
  }
}
