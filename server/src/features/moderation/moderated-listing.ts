import type { Locale } from "@pazar/contract/locale";
import {
  moderationActions,
  type ListingDuplicate,
  type ModeratedListing,
  type ModerationAction,
} from "@pazar/contract/admin/adverts/moderation";
import type { Photo } from "@pazar/contract/listings/photos";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { profilePhotoUrl } from "../accounts/profile-photo.ts";
import { findPhotos } from "../listings/find-photos.ts";
import { canMove, stateOf, type StateRow } from "../listings/listings.lifecycle.ts";
import type { PostingDependencies } from "../posting/check-content.ts";
import { compareContent, ContentSnapshot } from "./compare-content.ts";
import { findingText, readDetails } from "./finding-text.ts";
import { suggestMarks } from "./refusal-marks.ts";
import { fullName, presentContent, presentDecision, presentLock, presentReport } from "./moderation.present.ts";
import {
  countSeller,
  findApprovedContent,
  findBannedWordList,
  findLock,
  findModerated,
  listContents,
  listDecisions,
  listFindings,
  listImagesOf,
  listRefusals,
  listReports,
  type ApprovedContentRow,
  type ContentRow,
  type FindingRow,
  type ModeratedRow,
} from "./moderation.queries.ts";

/** Everything a moderator needs to decide, in one answer. */
export async function moderatedListing(
  dependencies: PostingDependencies,
  id: number,
  { actor, locale }: CallContext,
): Promise<ModeratedListing> {
  const { db } = dependencies;
  const row = await findModerated(db, id);
  if (!row) throw new ApiError("LISTING_NOT_FOUND");
  const [findings, reports, decisions, refusals, history, approved, lock, bannedWords] = await Promise.all([
    listFindings(db, id),
    listReports(db, id),
    listDecisions(db, id),
    listRefusals(db, row.seller_id),
    countSeller(db, row.seller_id),
    findApprovedContent(db, id),
    findLock(db, id),
    findBannedWordList(db),
  ]);
  const show = await presenterOf(dependencies, locale, [id, ...duplicateIds(findings)]);
  const content = await show.content(row);
  const isOwn = row.seller_id === actor?.id;
  const openFindings = findings.some(({ reviewed_at }) => reviewed_at === null);
  const openReports = reports.some(({ reviewed_at }) => reviewed_at === null);
  return {
    ...content,
    version: row.version,
    views_count: row.views ?? 0,
    favorites_count: row.favorites ?? 0,
    messages_count: row.messages ?? 0,
    seller: {
      id: row.seller_id,
      name: fullName(row),
      photo: profilePhotoUrl(row),
      joined_at: row.joined_at.toISOString(),
      is_suspended: row.seller_status === "suspended",
      suspended_until: row.suspended_until?.toISOString() ?? null,
      suspended_reason: row.suspended_reason,
      ...history,
      refusals: refusals.map((refusal) => ({ ...presentDecision(refusal), title: refusal.title })),
    },
    queued_at: row.queued_at?.toISOString() ?? null,
    lock: presentLock(lock, actor?.id),
    findings: findings.map((finding) => ({
      id: finding.id,
      kind: finding.kind,
      text: findingText(finding.kind, readDetails(finding.details), locale),
      created_at: finding.created_at.toISOString(),
      reviewed_at: finding.reviewed_at?.toISOString() ?? null,
    })),
    reports: reports.map(presentReport),
    changes: approved ? await changesOf(dependencies, show, row, content.images, approved) : null,
    duplicates: await duplicatesOf(dependencies, show, findings),
    decisions: decisions.map(presentDecision),
    suggested_marks: {
      words: suggestMarks(row, bannedWords),
      photos: findings.flatMap(({ reviewed_at, details }) => {
        const { photo } = readDetails(details);
        return reviewed_at === null && content.images.some(({ hash }) => hash === photo) ? (photo ?? []) : [];
      }),
    },
    actions: isOwn ? [] : allowedActions(row, openFindings || openReports),
    is_own: isOwn,
  };
}

function allowedActions(
  row: StateRow & Pick<ModeratedRow, "featured_by_staff">,
  hasOpen: boolean,
  now = new Date(),
): ModerationAction[] {
  const besides: Partial<Record<ModerationAction, boolean>> = {
    dismiss: hasOpen,
    feature: !row.featured_by_staff,
    unfeature: row.featured_by_staff,
  };
  return moderationActions.filter((action) => (besides[action] ?? true) && canMove("staff", action, stateOf(row), now));
}

const duplicateIds = (findings: readonly FindingRow[]): number[] => [
  ...new Set(findings.flatMap(({ details }) => readDetails(details).listing_id ?? [])),
];

/** Loads once what presenting these listings needs. */
async function presenterOf(
  { db, categories, filters, places }: PostingDependencies,
  locale: Locale,
  ids: readonly number[],
) {
  const [tree, gazetteer, images] = await Promise.all([categories.tree(), places(), listImagesOf(db, ids)]);
  const imagesOf = (id: number): Photo[] =>
    images.flatMap(({ listing_id, ...photo }) => (listing_id === id ? [photo] : []));
  const content = async (row: ContentRow) => {
    const path = tree.pathTo(row.category_id);
    return presentContent(row, {
      places: gazetteer,
      path,
      filters: await filters.of(path),
      images: imagesOf(row.id),
      locale,
    });
  };
  return { compareDependencies: { tree, places: gazetteer, filters, locale }, content };
}
type Presenter = Awaited<ReturnType<typeof presenterOf>>;

/** Null where the seller has changed nothing since: whatever staff changed themselves needs no second look. */
async function changesOf(
  { db }: PostingDependencies,
  { compareDependencies }: Presenter,
  row: ModeratedRow,
  images: readonly Photo[],
  approved: ApprovedContentRow,
): Promise<ModeratedListing["changes"]> {
  const before = ContentSnapshot.safeParse(approved.content).data;
  if (!before || stateOf(row).isApproved) return null;
  const removed = approved.photos.filter((hash) => !images.some((photo) => photo.hash === hash));
  return {
    approved_at: approved.approved_at.toISOString(),
    fields: await compareContent(before, row, compareDependencies),
    photos_added: images.filter(({ hash }) => !approved.photos.includes(hash)),
    photos_removed: await findPhotos(db, removed),
  };
}

async function duplicatesOf(
  { db }: PostingDependencies,
  { content }: Presenter,
  findings: readonly FindingRow[],
): Promise<ListingDuplicate[]> {
  const rows = await listContents(db, duplicateIds(findings));
  return Promise.all(
    rows.map(async (row) => {
      const finding = findings.find(({ details }) => readDetails(details).listing_id === row.id);
      return {
        ...(await content(row)),
        found_by: finding?.kind ?? "duplicate_text",
        photo: readDetails(finding?.details).photo ?? null,
        seller: { id: row.seller_id, name: fullName(row) },
      };
    }),
  );
}
