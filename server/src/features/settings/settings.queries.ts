import type { Database } from "../../platform/database/database.ts";

export const findSettings = (db: Database) => db.selectFrom("settings").selectAll().executeTakeFirstOrThrow();
export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;
