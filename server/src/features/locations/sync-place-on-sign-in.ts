import type { Database } from "../../platform/database/database.ts";
import { findSavedPlace } from "./locations.queries.ts";
import type { ChosenPlace } from "./place-cookie.ts";

/** On sign-in: saves the guest's place in the account, or else returns the account's place for this browser. */
export async function syncPlaceOnSignIn(
  db: Database,
  userId: number,
  chosen: ChosenPlace,
): Promise<ChosenPlace | null> {
  if (chosen.cityId !== undefined) {
    await db
      .updateTable("users")
      .set({ city_id: chosen.cityId, district_id: chosen.districtId ?? null })
      .where("id", "=", userId)
      .execute();
    return null;
  }
  const saved = await findSavedPlace(db, userId);
  return saved?.city_id
    ? { cityId: saved.city_id, ...(saved.district_id !== null && { districtId: saved.district_id }) }
    : null;
}
