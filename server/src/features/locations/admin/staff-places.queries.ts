import type { PlaceKind } from "@pazar/contract/admin/catalogue/cities";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { isOnSale } from "../../listings/on-sale.ts";

export type PlaceKey = { kind: PlaceKind; id: number };
export type PlaceRow = {
  kind: PlaceKind;
  id: number;
  name: string;
  slug: string;
  /** Of a district. */
  city_id: number | null;
  city: string | null;
  is_city_active: boolean | null;
  latitude: number;
  longitude: number;
  is_active: boolean;
  popular_position: number | null;
  merged_into: number | null;
  merged_into_name: string | null;
  version: number;
};

const cityRows = sql`
  select 'city' as kind, c.id, c.name, c.slug, null::smallint as city_id, null as city, null::boolean as is_city_active,
    c.latitude, c.longitude, c.is_active, c.popular_position, c.merged_into, t.name as merged_into_name, c.version
  from cities c left join cities t on t.id = c.merged_into`;
const districtRows = sql`
  select 'district', d.id, d.name, d.slug, d.city_id, c.name, c.is_active,
    d.latitude, d.longitude, d.is_active, d.popular_position, d.merged_into, t.name || ', ' || tc.name, d.version
  from districts d join cities c on c.id = d.city_id
  left join districts t on t.id = d.merged_into left join cities tc on tc.id = t.city_id`;
const places: RawBuilder<PlaceRow> = sql`select * from (${cityRows} union all ${districtRows}) p`;

export const listPlaces = async (db: Database): Promise<PlaceRow[]> => (await places.execute(db)).rows;

export const findPlace = async (db: Database, kind: PlaceKind, id: number): Promise<PlaceRow | undefined> =>
  (await sql<PlaceRow>`${places} where kind = ${kind} and id = ${id}`.execute(db)).rows[0];

export const districtIdsOf = async (db: Database, cityIds: readonly number[]): Promise<number[]> =>
  cityIds.length === 0
    ? []
    : (await db.selectFrom("districts").where("city_id", "in", cityIds).select("id").execute()).map(({ id }) => id);

/** In whatever status. */
export async function countListingsIn(db: Database, districtIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{
    listings: number;
  }>`select count(*) as listings from listings where district_id = any(${districtIds}::smallint[])`.execute(db);
  return rows[0]?.listings ?? 0;
}

export const countOnSale = async (db: Database, districtIds: readonly number[]): Promise<number> =>
  districtIds.length === 0
    ? 0
    : (
        await db
          .selectFrom("listings as l")
          .where(isOnSale)
          .where("l.district_id", "in", districtIds)
          .select(({ fn }) => fn.countAll<number>().as("listings"))
          .executeTakeFirstOrThrow()
      ).listings;

/** By district, in whatever status. */
export async function countListingsByDistrict(
  db: Database,
  districtIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ district_id: number; listings: number }>`
    select district_id, count(*) as listings from listings
    where district_id = any(${districtIds}::smallint[]) group by district_id`.execute(db);
  return new Map(rows.map(({ district_id, listings }) => [district_id, listings]));
}

/** Whether anybody has saved one of these places. */
export async function isSavedByPeople(
  db: Database,
  { cityIds, districtIds }: { cityIds: readonly number[]; districtIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql<{ is_saved: boolean }>`
    select exists (
      select from users where city_id = any(${cityIds}::smallint[])
      union all
      select from users where city_id is not null and district_id = any(${districtIds}::smallint[])
    ) as is_saved`.execute(db);
  return rows[0]?.is_saved === true;
}

/** One change of places at a time: names and ids are compared before they are written. */
export const lockPlaces = (db: Database) => sql`select pg_advisory_xact_lock(hashtext('places'))`.execute(db);
