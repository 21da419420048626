import type { ReviewChoice } from "@pazar/contract/admin/customers/conversation-reports";
import { writeAudit } from "../../audit/write-audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Caller } from "../../../platform/http/calls.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { reportMailJob, type ReportMail } from "./send-report-mail.job.ts";

/** A report is reviewed once: of two concurrent reviews the second is refused. Suspending is a separate call, made before. */
export const reviewReport = (
  db: Database,
  caller: Caller,
  id: number,
  { outcome, note }: ReviewChoice,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const report = await transaction
      .selectFrom("conversation_reports as r")
      .innerJoin("users as u", "u.id", "r.reported_id")
      .where("r.id", "=", id)
      .select(["r.reviewed_at", "u.status"])
      .forUpdate("r")
      .executeTakeFirst();
    if (!report) throw new ApiError("REPORT_NOT_FOUND");
    if (report.reviewed_at !== null) throw new ApiError("REPORT_REVIEWED");
    if (outcome === "suspended" && report.status === "active") throw new ApiError("NOT_SUSPENDED");
    await transaction
      .updateTable("conversation_reports")
      .set({ reviewed_at: new Date(), reviewed_by: signedIn(caller.actor).id, outcome, review_note: note })
      .where("id", "=", id)
      .execute();
    // Without the note, which may contain names that must not stay in the log.
    await writeAudit(transaction, caller, {
      action: "review_conversation_report",
      target: { kind: "conversation_report", id },
      after: { outcome },
    });
    const mails: ReportMail["to"][] = outcome === "warned" ? ["reporter", "reported"] : ["reporter"];
    for (const to of mails) await enqueue(transaction, reportMailJob, { reportId: id, to } satisfies ReportMail);
  });
