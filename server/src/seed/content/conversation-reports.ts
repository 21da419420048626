import { ReportOutcome } from "@pazar/contract/admin/customers/conversation-reports";
import { hourMs, minuteMs } from "@pazar/contract/durations";
import { conversationReportReasons } from "@pazar/contract/trade/messages";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import type { Factories } from "../../testing/factories.ts";
import { readRows } from "../data-files.ts";
import type { SeededListing } from "../demo/demo-listings.ts";
import { SeedLine } from "./conversations.ts";

/** From the report to its review. */
const reviewHours = 5;

/** All reported by the buyer. */
const reportedTalks = readRows(
  "demo/reported-conversations.json",
  z.strictObject({
    reason: z.enum(conversationReportReasons),
    note: z.string(),
    hours: z.number(),
    outcome: z.optional(ReportOutcome),
    lines: z.array(SeedLine),
  }),
);

/** Something for staff to look at: three people complain of the same seller, none of them a demo account. */
export async function seedConversationReports(
  db: Database,
  factories: Factories,
  listings: readonly SeededListing[],
  people: readonly number[],
): Promise<void> {
  const [, , ...others] = people;
  const about = listings.find(({ status, sellerId }) => status === "active" && others.includes(sellerId));
  const staff = await db.selectFrom("users").where("role", "=", "moderator").select("id").executeTakeFirst();
  const buyers = others.filter((id) => id !== about?.sellerId);
  for (const [index, { reason, note, hours, outcome, lines }] of reportedTalks.entries()) {
    const buyerId = buyers.at(-1 - index);
    if (!about || buyerId === undefined) return;
    const reportedAt = Date.now() - hours * hourMs;
    const { id } = await factories.conversation({
      listingId: about.id,
      buyerId,
      lines: lines.map((line, number) => ({
        ...line,
        at: new Date(reportedAt - (lines.length - number) * 4 * minuteMs),
      })),
    });
    await db
      .insertInto("conversation_reports")
      .values({
        conversation_id: id,
        reporter_id: buyerId,
        reported_id: about.sellerId,
        reason,
        note,
        created_at: new Date(reportedAt),
        ...(outcome && {
          outcome,
          reviewed_at: new Date(reportedAt + reviewHours * hourMs),
          reviewed_by: staff?.id ?? null,
        }),
      })
      .execute();
  }
}
