import type { Database } from "../../platform/database/database.ts";

/** People in this role whose accounts are active. */
export const activeStaff = (db: Database, role: string) =>
  db.selectFrom("users").where("role", "=", role).where("status", "=", "active");
