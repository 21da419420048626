import type { Database } from "../../platform/database/database.ts";

/** Who works in this role now. */
export const activeStaff = (db: Database, role: string) =>
  db.selectFrom("users").where("role", "=", role).where("status", "=", "active");
