import { isDeepStrictEqual } from "node:util";
import type { PopularPlaces } from "@pazar/contract/admin/catalogue/cities";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { m } from "../../../platform/text/locale.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { invalidField, tables } from "./change-place.ts";
import { listPlaces, lockPlaces, type PlaceKey } from "./staff-places.queries.ts";

type Popular = PopularPlaces["places"][number];

const isSame = (a: PlaceKey, b: PlaceKey): boolean => a.kind === b.kind && a.id === b.id;
const keyOf = ({ kind, id }: PlaceKey): PlaceKey => ({ kind, id });
const nameOf = ({ name, city }: Popular): string => (city === null ? name : `${name}, ${city}`);

export const listPopularPlaces = async (db: Database): Promise<PopularPlaces> => ({
  places: (await listPlaces(db))
    .filter(({ popular_position }) => popular_position !== null)
    .toSorted((a, b) => Number(a.popular_position) - Number(b.popular_position))
    .map(({ kind, id, name, city }) => ({ kind, id, name, city })),
});

/** Refused if the list is no longer the one that the change began with. */
export const changePopularPlaces = (
  db: Database,
  caller: CallContext,
  { loaded, places }: { loaded: readonly PlaceKey[]; places: readonly PlaceKey[] },
): Promise<PopularPlaces> =>
  db.transaction().execute(async (transaction) => {
    await lockPlaces(transaction);
    const before = await listPopularPlaces(transaction);
    if (!isDeepStrictEqual(before.places.map(keyOf), loaded.map(keyOf)))
      throw new ApiError("CHANGED_MEANWHILE", { current: before });
    const known = await listPlaces(transaction);
    const isOffered = (key: PlaceKey) =>
      known.some((row) => isSame(row, key) && row.is_active && row.is_city_active !== false);
    const isTwice = places.some((key, index) => places.findIndex((other) => isSame(other, key)) !== index);
    if (isTwice || !places.every(isOffered)) throw invalidField("places", m["admin.cities.errors.popular"]());
    if (isDeepStrictEqual(places.map(keyOf), loaded.map(keyOf))) return before;
    await writePositions(transaction, places);
    const after = await listPopularPlaces(transaction);
    await writeAudit(transaction, caller, {
      action: "order_popular_places",
      target: { kind: "places", id: "all" },
      before: { places: before.places.map(nameOf) },
      after: { places: after.places.map(nameOf) },
    });
    return after;
  });

async function writePositions(transaction: Transaction<DB>, places: readonly PlaceKey[]): Promise<void> {
  for (const kind of ["city", "district"] as const) {
    const chosen = places.flatMap((key, position) =>
      key.kind === kind ? [{ id: key.id, position: position + 1 }] : [],
    );
    const ids = chosen.map(({ id }) => id);
    await sql`
      update ${sql.table(tables[kind])} p set popular_position = c.position, version = p.version + 1
      from ${sql.table(tables[kind])} q
      left join unnest(${ids}::int[], ${chosen.map(({ position }) => position)}::int[]) c (id, position) on c.id = q.id
      where q.id = p.id and p.popular_position is distinct from c.position`.execute(transaction);
  }
}
