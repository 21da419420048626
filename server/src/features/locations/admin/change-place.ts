import type {
  NewCity,
  NewDistrict,
  PlaceChange,
  PlaceKind,
  StaffPlaceDetails,
} from "@pazar/contract/admin/catalogue/cities";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import * as limits from "@pazar/contract/limits";
import { slugify } from "@pazar/contract/text/turkish-text";
import { sql, type Transaction } from "kysely";
import type * as z from "zod/mini";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { m } from "../../../platform/text/locale.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { updatePlaceListingsTask, type UpdatePlaceListingsInput } from "../../listings/update-place-listings.ts";
import { startTask } from "../../staff-tasks/staff-tasks.ts";
import { placeDetails } from "./staff-places.ts";
import {
  countListingsIn,
  districtIdsOf,
  findPlace,
  isSavedByPeople,
  lockPlaces,
  type PlaceKey,
  type PlaceRow,
} from "./staff-places.queries.ts";

export const tables = { city: "cities", district: "districts" } as const;

export const invalidField = (field: string, message: string) =>
  new ApiError("INVALID", { fields: { [field]: [message] } });

export const addCity = (
  db: Database,
  caller: CallContext,
  city: z.output<typeof NewCity>,
): Promise<StaffPlaceDetails> =>
  db.transaction().execute(async (transaction) => {
    await lockPlaces(transaction);
    if (await findPlace(transaction, "city", city.id)) throw invalidField("id", m["admin.cities.errors.numberTaken"]());
    await checkName(transaction, { kind: "city", name: city.name });
    await transaction
      .insertInto("cities")
      .values({ ...city, slug: slugify(city.name) })
      .execute();
    await writeAudit(transaction, caller, { action: "add_place", target: { kind: "city", id: city.id }, after: city });
    return placeDetails(transaction, "city", city.id);
  });

export const addDistrict = (
  db: Database,
  caller: CallContext,
  district: z.output<typeof NewDistrict>,
): Promise<StaffPlaceDetails> =>
  db.transaction().execute(async (transaction) => {
    await lockPlaces(transaction);
    const city = await findPlace(transaction, "city", district.city_id);
    if (!city?.is_active) throw invalidField("city_id", m["admin.cities.errors.city"]());
    await checkName(transaction, { kind: "district", name: district.name, cityId: district.city_id });
    const id = await insertDistrict(transaction, { ...district, slug: slugify(district.name) });
    await writeAudit(transaction, caller, { action: "add_place", target: { kind: "district", id }, after: district });
    return placeDetails(transaction, "district", id);
  });

type DistrictValues = { city_id: number; name: string; slug: string; latitude: number; longitude: number };

/** Places are locked, so the next number is free. */
export async function insertDistrict(transaction: Transaction<DB>, values: DistrictValues): Promise<number> {
  const { last } = await transaction
    .selectFrom("districts")
    .select(({ fn }) => fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  const id = (last ?? 0) + 1;
  if (id > limits.placeId) throw invalidField("name", m["admin.cities.errors.tooMany"]());
  await transaction
    .insertInto("districts")
    .values({ ...values, id })
    .execute();
  return id;
}

/** Locks the places and refuses a change that began with another version. */
export async function placeForChange(
  transaction: Transaction<DB>,
  kind: PlaceKind,
  id: number,
  version: number,
): Promise<PlaceRow> {
  await lockPlaces(transaction);
  const row = await findPlace(transaction, kind, id);
  if (!row) throw new ApiError("PLACE_NOT_FOUND");
  if (row.version !== version)
    throw new ApiError("CHANGED_MEANWHILE", { current: await placeDetails(transaction, kind, id) });
  return row;
}

/** Compared without case and accents, in the whole country or in the district's city. */
async function checkName(
  transaction: Transaction<DB>,
  { kind, name, cityId, id = 0 }: { kind: PlaceKind; name: string; cityId?: number | null; id?: number },
): Promise<void> {
  const { rows } = await sql<{ is_active: boolean }>`
    select is_active from ${sql.table(tables[kind])}
    where slug = ${slugify(name)} and id <> ${id}
      ${cityId ? sql`and city_id = ${cityId}` : sql``} limit 1`.execute(transaction);
  const [taken] = rows;
  if (!taken) return;
  throw invalidField(
    "name",
    taken.is_active ? m["admin.cities.errors.nameTaken"]() : m["admin.cities.errors.nameInactive"](),
  );
}

export async function changePlace(
  db: Database,
  caller: CallContext,
  { kind, id }: PlaceKey,
  { version, ...change }: PlaceChange,
) {
  return db.transaction().execute(async (transaction) => {
    const before = await placeForChange(transaction, kind, id, version);
    const after = {
      ...(change.name !== before.name && { name: change.name }),
      ...(change.latitude !== before.latitude && { latitude: change.latitude }),
      ...(change.longitude !== before.longitude && { longitude: change.longitude }),
    };
    if (Object.keys(after).length === 0) return { place: await placeDetails(transaction, kind, id), task: null };
    await checkName(transaction, { kind, name: change.name, cityId: before.city_id, id });
    await sql`
      update ${sql.table(tables[kind])}
      set name = ${change.name}, slug = ${slugify(change.name)}, latitude = ${change.latitude},
        longitude = ${change.longitude}, version = version + 1
      where id = ${id}`.execute(transaction);
    await writeAudit(transaction, caller, {
      action: "change_place",
      target: { kind, id },
      before: Object.fromEntries(Object.keys(after).map((name) => [name, { ...before }[name]])),
      after,
    });
    // A city's own coordinates are part of no listing.
    const isForListings = kind === "district" || after.name !== undefined;
    const districtIds = isForListings ? (kind === "city" ? await districtIdsOf(transaction, [id]) : [id]) : [];
    const task = await startUpdatingPlaceListings(transaction, caller, { changed: districtIds });
    return { place: await placeDetails(transaction, kind, id), task };
  });
}

type ChangedPlaces = {
  /** Districts that were renamed or moved on the map, by themselves or with their city. */
  changed?: readonly number[];
  /** Places that were merged. */
  merged?: { cityIds: readonly number[]; districtIds: readonly number[] };
};

/** Starts the task that brings listings and saved places up to date; null if nothing refers to these places. */
export async function startUpdatingPlaceListings(
  transaction: Transaction<DB>,
  { actor }: CallContext,
  { changed = [], merged = { cityIds: [], districtIds: [] } }: ChangedPlaces,
): Promise<TaskProgress | null> {
  const total = await countListingsIn(transaction, [...changed, ...merged.districtIds]);
  if (total === 0 && !(await isSavedByPeople(transaction, merged))) return null;
  const input: UpdatePlaceListingsInput = { districtIds: [...changed] };
  return startTask(transaction, {
    kind: updatePlaceListingsTask,
    area: "cities",
    startedBy: signedIn(actor).id,
    input,
    total,
  });
}
