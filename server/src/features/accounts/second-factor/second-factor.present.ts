import type { SecondFactor } from "@pazar/contract/accounts/second-factor";
import type { Database } from "../../../platform/database/database.ts";
import { countRecoveryCodes, findApp, listPasskeys } from "./second-factor.queries.ts";

export async function presentSecondFactor(db: Database, userId: number): Promise<SecondFactor> {
  const [passkeys, app, codes] = await Promise.all([
    listPasskeys(db, userId),
    findApp(db, userId),
    countRecoveryCodes(db, userId),
  ]);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    app_added_at: app?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: codes,
  };
}
