import type { Conversation } from "@pazar/contract/trade/messages";
import * as limits from "@pazar/contract/limits";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  countConversations,
  listConversations,
  listNewest,
  searchWindow,
  type ConversationRow,
} from "./conversations.queries.ts";
import { presentConversation } from "./messages.present.ts";
import { findMessages } from "./messages.queries.ts";
import { searchPattern } from "./search-pattern.ts";

type ConversationQuery = { userId: number; before?: number | undefined; search?: string | undefined };
/** `next` is the newest message of the last conversation that was searched. */
export type ConversationPage = { data: Conversation[]; next: number | null; total: number; isCapped: boolean };

type Dependencies = { db: Database; config: Pick<Config, "APP_SECRET"> };

export async function findConversations(
  dependencies: Dependencies,
  { userId, before, search = "" }: ConversationQuery,
): Promise<ConversationPage> {
  const pattern = searchPattern(search);
  return pattern === "" ? listAll(dependencies, userId, before) : searchAmong(dependencies, userId, before, pattern);
}

async function listAll(
  dependencies: Dependencies,
  userId: number,
  before: number | undefined,
): Promise<ConversationPage> {
  const { db } = dependencies;
  const [rows, total] = await Promise.all([listConversations(db, { userId, before }), countConversations(db, userId)]);
  return {
    data: await present(dependencies, rows),
    next: nextOf(rows),
    total: Math.min(total, limits.exactTotal),
    isCapped: total > limits.exactTotal,
  };
}

/** A search reads a bounded window per page, so a page may be empty and still have a next one. */
async function searchAmong(
  dependencies: Dependencies,
  userId: number,
  before: number | undefined,
  pattern: string,
): Promise<ConversationPage> {
  const { db } = dependencies;
  const searched = await listNewest(db, { userId, before, limit: searchWindow.conversations });
  const rows = await listConversations(db, { userId, before, pattern });
  const rest = searched.length === searchWindow.conversations ? (searched.at(-1)?.last_message_id ?? null) : null;
  const next = nextOf(rows) ?? rest;
  const data = await present(dependencies, rows);
  return { data, next, total: data.length, isCapped: next !== null };
}

const nextOf = (rows: readonly ConversationRow[]): number | null =>
  rows.length > limits.pageSize ? (rows[limits.pageSize - 1]?.last_message_id ?? null) : null;

async function present({ db, config }: Dependencies, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const shown = rows.slice(0, limits.pageSize);
  const messages = await findMessages(
    db,
    shown.flatMap(({ shown_message_id }) => shown_message_id ?? []),
  );
  const byId = new Map(messages.map((message) => [message.id, message]));
  return shown.map((row) =>
    presentConversation(config.APP_SECRET, row, row.unread_count, byId.get(row.shown_message_id ?? 0)),
  );
}
