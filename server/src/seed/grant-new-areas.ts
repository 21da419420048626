import { defaultGrants } from "@pazar/contract/admin/staff/permissions";
import type { Database } from "../platform/database/database.ts";

type Grant = { area: string; role: string; permission: string };

/** Gives the built-in roles their default permissions in areas that this database does not know yet, each area once. */
export async function grantNewAreas(transaction: Database, grants: readonly Grant[] = defaultGrants): Promise<void> {
  const areas = new Set(grants.map(({ area }) => area));
  const added = await transaction
    .insertInto("granted_areas")
    .values([...areas].map((area) => ({ area })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("area")
    .execute();
  const isNew = ({ area }: Grant): boolean => added.some((row) => row.area === area);
  const rows = grants.filter(isNew).map(({ role, permission }) => ({ role, permission }));
  if (rows.length === 0) return;
  await transaction
    .insertInto("role_permissions")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
