import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { findEncounter, type EncounterRow, type Meeting } from "./encounters.queries.ts";
import { mayOpen } from "./messages.policy.ts";
import { encounterOf } from "./messages.present.ts";

/** The two and the listing, if the one who asks may open a conversation there. */
export async function openEncounter(db: Database, meeting: Meeting): Promise<EncounterRow> {
  const row = await findEncounter(db, meeting);
  if (!row || !mayOpen(encounterOf(row))) throw new ApiError("CONVERSATION_NOT_FOUND");
  return row;
}

/** The same, where the conversation has begun. */
export async function begunConversation(db: Database, meeting: Meeting): Promise<number> {
  const { conversation_id } = await openEncounter(db, meeting);
  if (conversation_id === null) throw new ApiError("CONVERSATION_NOT_FOUND");
  return conversation_id;
}
