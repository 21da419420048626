import type { CsvError } from "@pazar/contract/admin/catalogue/csv-import";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { m } from "../../../platform/text/locale.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { auditedNames, type ImportReport } from "../../csv-import/import-report.ts";
import { readCsv, reportErrors } from "../../csv-import/read-csv.ts";
import { startUpdatingPlaceListings, tables } from "./change-place.ts";
import { placeColumns } from "./place-columns.ts";
import { isChanged, isClosed, isMoved, isRenamed, planImport, type PlannedPlace } from "./plan-import.ts";
import { countListingsByDistrict, listPlaces, lockPlaces } from "./staff-places.queries.ts";

/** Adds and changes what the file names and leaves the rest alone. All of it or, with a single error, nothing. */
export const importPlaces = (
  db: Database,
  caller: CallContext,
  file: Uint8Array,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportReport> => {
  const { records, rows, errors: unreadable } = readCsv(file, placeColumns());
  return db.transaction().execute(async (transaction) => {
    await lockPlaces(transaction);
    const plan = planImport(await listPlaces(transaction), records);
    const errors = [...unreadable, ...plan.errors, ...(await findUsed(transaction, plan.places))];
    const [added, changed] = [plan.places.filter(({ before }) => !before), plan.places.filter(isChanged)];
    const report = {
      rows,
      added: added.length,
      changed: changed.length,
      unchanged: plan.places.length - added.length - changed.length,
      ...reportErrors(errors),
      is_written: false,
      task: null,
    };
    if (isDryRun || errors.length > 0 || added.length + changed.length === 0) return report;
    await writePlaces(transaction, [...added, ...changed]);
    await writeAudit(transaction, caller, {
      action: "import_places",
      target: { kind: "places", id: "all" },
      after: {
        added: added.length,
        changed: changed.length,
        places: [...added, ...changed].slice(0, auditedNames).map(({ name }) => name),
      },
    });
    return { ...report, is_written: true, task: await startUpdate(transaction, caller, changed) };
  });
};

/** A place that listings use is deactivated on its own page, where a target can be given. */
async function findUsed(transaction: Transaction<DB>, places: readonly PlannedPlace[]): Promise<CsvError[]> {
  const closed = places.filter(isClosed);
  if (closed.length === 0) return [];
  const cityIds = closed.flatMap(({ kind, id }) => (kind === "city" ? [id] : []));
  const ofCities =
    cityIds.length === 0
      ? []
      : await transaction.selectFrom("districts").where("city_id", "in", cityIds).select(["id", "city_id"]).execute();
  const districtsOf = ({ kind, id }: PlannedPlace): number[] =>
    kind === "district" ? [id] : ofCities.flatMap((one) => (one.city_id === id ? [one.id] : []));
  const counts = await countListingsByDistrict(transaction, closed.flatMap(districtsOf));
  return closed.flatMap((place) => {
    const count = districtsOf(place).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
    return count === 0 ? [] : [{ line: place.line, column: null, message: m["admin.cities.errors.inUse"]({ count }) }];
  });
}

async function writePlaces(transaction: Transaction<DB>, places: readonly PlannedPlace[]): Promise<void> {
  for (const kind of ["city", "district"] as const) {
    const ofKind = places.filter((place) => place.kind === kind);
    const table = sql.table(tables[kind]);
    // Two places may swap their names, but no name may be there twice for a moment.
    const renamed = ofKind.filter(isRenamed).map(({ id }) => id);
    await sql`update ${table} set name = '#' || id, slug = '#' || id where id = any(${renamed}::int[])`.execute(
      transaction,
    );
    const cityColumn = kind === "district" ? sql`city_id, ` : sql``;
    await sql`
      insert into ${table} as p
        (id, ${cityColumn}name, slug, latitude, longitude, is_active, popular_position)
      select id, ${cityColumn}name, slug, latitude, longitude, is_active, popular_position
      from jsonb_to_recordset(${JSON.stringify(ofKind.map(columnsOf))}::jsonb) as f (
        id smallint, city_id smallint, name text, slug text, latitude real, longitude real, is_active boolean, popular_position smallint
      )
      on conflict (id) do update set
        name = excluded.name, slug = excluded.slug, latitude = excluded.latitude, longitude = excluded.longitude,
        is_active = excluded.is_active, popular_position = excluded.popular_position,
        merged_into = case when excluded.is_active then null else p.merged_into end,
        version = p.version + 1`.execute(transaction);
  }
}

const columnsOf = (place: PlannedPlace) => ({
  id: place.id,
  city_id: place.cityId,
  name: place.name,
  slug: place.slug,
  latitude: place.latitude,
  longitude: place.longitude,
  is_active: place.isActive,
  popular_position: place.popularPosition,
});

/** Listings of renamed cities and of renamed or moved districts. */
async function startUpdate(transaction: Transaction<DB>, caller: CallContext, changed: readonly PlannedPlace[]) {
  const renamedCities = changed.filter((place) => place.kind === "city" && isRenamed(place)).map(({ id }) => id);
  const ofCities =
    renamedCities.length === 0
      ? []
      : await transaction.selectFrom("districts").where("city_id", "in", renamedCities).select("id").execute();
  const districts = changed.filter((place) => place.kind === "district" && (isRenamed(place) || isMoved(place)));
  const ids = new Set([...ofCities, ...districts].map(({ id }) => id));
  return startUpdatingPlaceListings(transaction, caller, { changed: [...ids] });
}
