import type { StaffAppealDetails } from "@pazar/contract/admin/adverts/appeals";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import { useCallback, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { RowProblem } from "../../admin/lists/row-problem.tsx";
import { RowSheet } from "../../admin/lists/row-sheet.tsx";
import type { ListState } from "../../admin/lists/use-list-state.ts";
import { ReviewSkeleton } from "../listings/listing-sheet.tsx";
import { actionNames } from "../moderation-labels.ts";
import { ListingReview } from "../review/listing-review.tsx";
import { Part } from "../review/review-parts.tsx";
import { AppealActions } from "./appeal-actions.tsx";
import { AppealBadge } from "./appeal-columns.tsx";

type AppealSheetProps = {
  id: number;
  list: Pick<ListState, "row" | "openRow" | "rowAddress">;
  keys: readonly string[];
  canEdit: boolean;
  onChanged: () => void;
};

const moment = (iso: string): string => formatMoment(iso);
const obstacleTexts = {
  own_refusal: m["admin.appeals.obstacles.own_refusal"],
  own_listing: m["admin.appeals.obstacles.own_listing"],
};

export function AppealSheet({ id, list, keys, canEdit, onChanged }: AppealSheetProps) {
  const { value, hasFailed, error, retry } = useLoaded(
    useCallback(() => api("GET /api/admin/appeals/:id", { params: { id } }), [id]),
    { keep: true },
  );
  const [decided, setDecided] = useState<StaffAppealDetails>();
  const appeal = decided ?? value;
  const obstacle = appeal?.obstacle;
  const footer =
    appeal && canEdit && obstacle !== "ended" && appeal.content ? (
      obstacle ? (
        <p className="text-sm text-muted">{obstacleTexts[obstacle]()}</p>
      ) : (
        <AppealActions
          id={id}
          onDecided={(next) => {
            setDecided(next);
            onChanged();
          }}
          onOutdated={() => {
            retry();
            onChanged();
          }}
        />
      )
    ) : undefined;
  return (
    <RowSheet list={list} keys={keys} title={m["admin.appeals.one"]()} footer={footer}>
      {() => (
        <div className="space-y-4">
          <RowProblem
            hasFailed={hasFailed}
            error={error}
            missing={m["admin.appeals.missing"]()}
            failed={m["admin.appeals.oneFailed"]()}
            onRetry={retry}
            onClose={() => list.openRow(undefined)}
          />
          {!appeal && !hasFailed && <ReviewSkeleton />}
          {appeal && <Details appeal={appeal} />}
        </div>
      )}
    </RowSheet>
  );
}

function Details({ appeal }: { appeal: StaffAppealDetails }) {
  const { refusal, content, seller, decided_by, answer, ended_at } = appeal;
  const { words, photos } = refusal.marks;
  const nameOf = (person: { name: string } | null) => person?.name ?? m["admin.people.somebodyGone"]();
  return (
    <>
      <Part title={m["admin.appeals.appealed"]()}>
        <AppealBadge appeal={appeal} />
        <p className="wrap-anywhere whitespace-pre-line">{appeal.text}</p>
        <p className="text-sm text-muted">
          <a href={adminPaths.listingsOf(seller.id)} className="font-medium text-brand hover:underline">
            {seller.name}
          </a>
          , {moment(appeal.created_at)}
        </p>
        {ended_at !== null && decided_by && (
          <div className="rounded-control bg-sunken px-3.5 py-2.5">
            <p className="text-sm font-semibold">{m["admin.appeals.answer"]()}</p>
            {answer && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
            <p className="text-sm text-muted">
              {m["admin.appeals.decidedBy"]({ name: decided_by.name, time: moment(ended_at) })}
            </p>
          </div>
        )}
      </Part>
      <Part title={m["admin.appeals.refusal"]()}>
        <p className="font-semibold">
          {actionNames[refusal.action]()}
          {refusal.reason && `: ${refusal.reason}`}
        </p>
        {refusal.note && <p className="wrap-anywhere whitespace-pre-line">{refusal.note}</p>}
        {words.length > 0 && (
          <p className="wrap-anywhere">
            {m["admin.appeals.marks.shown"]()}: {words.map(({ quote }) => `“${quote}”`).join(", ")}
          </p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {photos.map((hash, index) => (
            <a key={hash} href={photoUrl(hash, 1920)} target="_blank" rel="noreferrer">
              <img
                src={photoUrl(hash, 240)}
                alt={m["appeals.photo"]({ number: index + 1 })}
                className="h-15 w-20 rounded-control bg-sunken object-cover outline-2 outline-danger"
              />
            </a>
          ))}
        </div>
        <p className="text-sm text-muted">
          {m["admin.appeals.decidedBy"]({ name: nameOf(refusal.moderator), time: moment(refusal.decided_at) })}
        </p>
      </Part>
      {content ? (
        <ListingReview listing={content} marks={words} />
      ) : (
        <p className="text-muted">{m["admin.appeals.listingGone"]()}</p>
      )}
    </>
  );
}
