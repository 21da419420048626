import type { User } from "@pazar/contract/accounts/accounts";
import type { Updateable } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { Users } from "../../../platform/database/database-types.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { presentUser } from "../accounts.present.ts";
import { findUser } from "../accounts.queries.ts";

type Profile = Pick<Updateable<Users>, "first_name" | "last_name" | "phone" | "photo_hash">;

export async function updateUser(db: Database, userId: number, profile: Profile): Promise<User> {
  await db
    .updateTable("users")
    .set({ ...profile, updated_at: new Date() })
    .where("id", "=", userId)
    .execute();
  const user = await findUser(db, userId);
  if (!user) throw new ApiError("UNAUTHENTICATED");
  return presentUser(user);
}
