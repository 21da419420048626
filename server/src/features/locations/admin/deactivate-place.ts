import type { ChangedPlace, StaffPlaceDetails } from "@pazar/contract/admin/catalogue/cities";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { m } from "../../../platform/text/locale.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { insertDistrict, invalidField, placeForChange, startUpdatingPlaceListings, tables } from "./change-place.ts";
import { placeDetails } from "./staff-places.ts";
import { countListingsIn, districtIdsOf, findPlace, type PlaceKey, type PlaceRow } from "./staff-places.queries.ts";

/** Without a target only a place that no listing uses; with one, its listings, addresses and saved places go there. */
export const deactivatePlace = (
  db: Database,
  caller: CallContext,
  { kind, id }: PlaceKey,
  { version, target_id }: { version: number; target_id: number | null },
): Promise<ChangedPlace> =>
  db.transaction().execute(async (transaction) => {
    const place = await placeForChange(transaction, kind, id, version);
    const districtIds = kind === "district" ? [id] : await districtIdsOf(transaction, [id]);
    if (target_id === null) {
      if (!place.is_active) return { place: await placeDetails(transaction, kind, id), task: null };
      await refuseIfUsed(transaction, districtIds);
      await closePlace(transaction, { kind, id }, null);
      await writeAudit(transaction, caller, {
        action: "deactivate_place",
        target: { kind, id },
        before: { is_active: true },
        after: { is_active: false },
      });
      return { place: await placeDetails(transaction, kind, id), task: null };
    }
    const target = await findTarget(transaction, { kind, id }, target_id);
    if (kind === "city") await mergeDistricts(transaction, id, target.id);
    await closePlace(transaction, { kind, id }, target.id);
    await writeAudit(transaction, caller, {
      action: "merge_place",
      target: { kind, id },
      before: { is_active: place.is_active },
      after: { is_active: false, [kind]: target.id },
    });
    const merged = { cityIds: kind === "city" ? [id] : [], districtIds };
    const task = await startUpdatingPlaceListings(transaction, caller, { merged });
    return { place: await placeDetails(transaction, kind, id), task };
  });

async function refuseIfUsed(transaction: Transaction<DB>, districtIds: readonly number[]): Promise<void> {
  const count = await countListingsIn(transaction, districtIds);
  if (count > 0) throw new ApiError("PLACE_IN_USE", { text: m["admin.cities.errors.inUse"]({ count }) });
}

async function findTarget(transaction: Transaction<DB>, { kind, id }: PlaceKey, targetId: number): Promise<PlaceRow> {
  const target = await findPlace(transaction, kind, targetId);
  const isOffered = target?.is_active === true && target.is_city_active !== false;
  if (!target || !isOffered || targetId === id) throw invalidField("target_id", m["admin.cities.errors.target"]());
  return target;
}

/** What was merged into it before goes to the new target as well, so that no address takes two steps. */
async function closePlace(
  transaction: Transaction<DB>,
  { kind, id }: PlaceKey,
  targetId: number | null,
): Promise<void> {
  const table = sql.table(tables[kind]);
  await sql`
    update ${table} set is_active = false, popular_position = null, merged_into = ${targetId}, version = version + 1
    where id = ${id}`.execute(transaction);
  if (targetId !== null)
    await sql`update ${table} set merged_into = ${targetId}, version = version + 1 where merged_into = ${id}`.execute(
      transaction,
    );
}

/** Each district becomes one of the other city: the one of the same name there, or a new one. */
async function mergeDistricts(transaction: Transaction<DB>, cityId: number, targetCityId: number): Promise<void> {
  const all = await transaction
    .selectFrom("districts")
    .where("city_id", "in", [cityId, targetCityId])
    .select(["id", "city_id", "name", "slug", "latitude", "longitude", "is_active", "merged_into"])
    .orderBy("id")
    .execute();
  for (const { id, name, slug, latitude, longitude } of all.filter((one) => one.city_id === cityId && one.is_active)) {
    const same = all.find((one) => one.city_id === targetCityId && one.slug === slug);
    const targetId =
      (same?.is_active ? same.id : same?.merged_into) ??
      (same ? await reopen(transaction, same.id) : null) ??
      (await insertDistrict(transaction, { city_id: targetCityId, name, slug, latitude, longitude }));
    await closePlace(transaction, { kind: "district", id }, targetId);
  }
}

async function reopen(transaction: Transaction<DB>, id: number): Promise<number> {
  await transaction
    .updateTable("districts")
    .set({ is_active: true, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
  return id;
}

export const activatePlace = (
  db: Database,
  caller: CallContext,
  { kind, id }: PlaceKey,
  version: number,
): Promise<StaffPlaceDetails> =>
  db.transaction().execute(async (transaction) => {
    const place = await placeForChange(transaction, kind, id, version);
    if (!place.is_active) {
      await sql`
        update ${sql.table(tables[kind])} set is_active = true, merged_into = null, version = version + 1
        where id = ${id}`.execute(transaction);
      await writeAudit(transaction, caller, {
        action: "activate_place",
        target: { kind, id },
        before: { is_active: false, ...(place.merged_into !== null && { [kind]: place.merged_into }) },
        after: { is_active: true },
      });
    }
    return placeDetails(transaction, kind, id);
  });
