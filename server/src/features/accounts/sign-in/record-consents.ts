import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

/** Registering is agreeing: the form names the texts. Their versions are those of this moment. */
export async function recordConsents(db: Database, userId: number): Promise<void> {
  await sql`insert into consents (user_id, page_id, page_slug, version, page_version)
    select ${userId}, id, slug, version, updated_at from pages where is_accepted_on_registration and is_published`.execute(
    db,
  );
}
