import type {
  ReadMessage,
  ReportDetails,
  ReportRow,
  ReportSide,
  Review,
} from "@pazar/contract/admin/customers/conversation-reports";
import { profilePhotoUrl } from "../../accounts/profile-photo.ts";
import { presentOffer } from "../../offers/offers.present.ts";
import { presentAttachment, presentListing } from "../messages.present.ts";
import type {
  listOtherReports,
  readAround,
  ReadMessageRow,
  ReportListRow,
  ReportRecord,
  SideRow,
} from "./conversation-reports.queries.ts";

export const presentReview = ({
  reviewed_at,
  outcome,
  reviewer_name,
  review_note,
}: Pick<ReportListRow, "reviewed_at" | "outcome" | "reviewer_name" | "review_note">): Review | null =>
  reviewed_at === null || outcome === null
    ? null
    : { at: reviewed_at.toISOString(), by: reviewer_name, outcome, note: review_note };

export const presentReportRow = (row: ReportListRow): ReportRow => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  reason: row.reason,
  note: row.note,
  reporter_name: row.reporter_name,
  reported_name: row.reported_name,
  listing_title: row.title,
  review: presentReview(row),
});

const presentSide = (row: SideRow): ReportSide => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  photo: profilePhotoUrl(row),
  status: row.status,
  is_staff: row.role !== "users",
});

/** Deleted for oneself: that message alone, or the conversation up to it. */
export function presentReadMessage(
  secret: string,
  report: Pick<ReportRecord, "seller_id" | "buyer_cleared_id" | "seller_cleared_id">,
  row: ReadMessageRow,
): ReadMessage {
  const hasCleared = (id: number): boolean =>
    row.id <= (id === report.seller_id ? report.seller_cleared_id : report.buyer_cleared_id);
  const deleted_by = [
    ...(row.hidden_from_sender || hasCleared(row.sender_id) ? [row.sender_id] : []),
    ...(row.hidden_from_receiver || hasCleared(row.receiver_id) ? [row.receiver_id] : []),
  ];
  return {
    id: row.id,
    sender_id: row.sender_id,
    body: row.body,
    attachments: row.attachments.map((photo) => presentAttachment(secret, photo)),
    offer: presentOffer(row),
    created_at: row.created_at.toISOString(),
    deleted_by,
  };
}

type Parts = {
  reporter: SideRow;
  reported: SideRow;
  others: Awaited<ReturnType<typeof listOtherReports>>;
  around: Awaited<ReturnType<typeof readAround>>;
};

export const presentReport = (
  secret: string,
  report: ReportRecord,
  { reporter, reported, others, around }: Parts,
): ReportDetails => ({
  id: report.id,
  created_at: report.created_at.toISOString(),
  reason: report.reason,
  note: report.note,
  reporter: presentSide(reporter),
  reported: presentSide(reported),
  seller_id: report.seller_id,
  listing: presentListing(report),
  review: presentReview(report),
  others: others.map(({ id, created_at, reason, outcome }) => ({
    id,
    created_at: created_at.toISOString(),
    reason,
    outcome,
  })),
  messages: around.rows.map((row) => presentReadMessage(secret, report, row)),
  has_older: around.hasOlder,
  has_newer: around.hasNewer,
});
