import { deliveryFeature } from "@pazar/contract/catalogue/delivery-feature";
import { formatPrice } from "@pazar/contract/text/format-price";
import type { ModeratedListing } from "@pazar/contract/admin/adverts/moderation";
import type { WordMark } from "@pazar/contract/listings/marks";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { appealOutcomeNames } from "../appeals/appeal-labels.ts";
import { MarkedText } from "../marks/marked-text.tsx";
import { actionNames } from "../moderation-labels.ts";
import { ReviewChanges } from "./review-changes.tsx";
import { ReviewDuplicates } from "./review-duplicates.tsx";
import { FindingsPart, Part, ReportsPart } from "./review-parts.tsx";
import { ReviewPhotos } from "./review-photos.tsx";
import { ReviewSeller } from "./review-seller.tsx";
import { StatusBadge } from "../status-badge.tsx";

type ListingReviewProps = {
  listing: ModeratedListing;
  wide?: boolean;
  /** The words that a decision marked. */
  marks?: readonly WordMark[];
};

/** Everything a moderator needs to decide. `wide`: photos, text and findings side by side, to fit a screen of 1280 x 800. */
export function ListingReview({ listing, wide = false, marks = [] }: ListingReviewProps) {
  const { changes, duplicates, decisions } = listing;
  return (
    <div className={classNames("grid gap-4", wide && "items-start lg:grid-cols-[minmax(0,1fr)_18rem]")}>
      <div
        className={classNames(
          "grid min-w-0 gap-4 *:min-w-0",
          wide && "items-start xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]",
        )}
      >
        <ReviewPhotos key={listing.id} photos={listing.images} cover={listing.cover} />
        <Content listing={listing} marks={marks} />
        {duplicates.length > 0 && (
          <div className={classNames(wide && "xl:col-span-2")}>
            <ReviewDuplicates listing={listing} />
          </div>
        )}
      </div>
      <div className="min-w-0 space-y-4">
        {changes && <ReviewChanges changes={changes} />}
        <FindingsPart findings={listing.findings} />
        <ReportsPart reports={listing.reports} />
        <ReviewSeller seller={listing.seller} />
        {decisions.length > 0 && <History decisions={decisions} />}
      </div>
    </div>
  );
}

function Content({ listing, marks }: { listing: ModeratedListing; marks: readonly WordMark[] }) {
  const { moderation_reason, moderation_note } = listing;
  const facts = [
    ...listing.features,
    ...(listing.hand_delivery && !listing.features.some(({ key }) => key === deliveryFeature)
      ? [{ key: "", name: m["admin.moderation.review.handDelivery"](), text: m["common.yes"]() }]
      : []),
  ];
  return (
    <div className="space-y-3">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge {...listing} />
          {listing.featured && <Badge tone="gold">{m["admin.moderation.featured"]()}</Badge>}
        </p>
        <h2 className="mt-1.5 text-xl">
          <MarkedText text={listing.title} field="title" marks={marks} />
        </h2>
        <p className="text-lg font-bold tabular-nums">{formatPrice(listing.price, getLocale())}</p>
        <p className="text-sm text-muted">{listing.categories.map(({ name }) => name).join(" › ")}</p>
        <p className="text-sm text-muted">
          {m["admin.moderation.review.number"]({ number: listing.id })} · {listing.district}, {listing.city} ·{" "}
          {formatDay(listing.created_at)}
        </p>
      </div>
      {moderation_reason && (
        <div className="rounded-control bg-danger-soft p-3 text-sm text-danger">
          <p className="font-semibold">{m["admin.moderation.review.moderated"]({ reason: moderation_reason })}</p>
          {moderation_note && <p className="whitespace-pre-line">{moderation_note}</p>}
        </div>
      )}
      <Part title={m["admin.moderation.review.description"]()}>
        <p className="whitespace-pre-line">
          <MarkedText text={listing.description} field="description" marks={marks} />
        </p>
      </Part>
      {facts.length > 0 && (
        <Part title={m["admin.moderation.review.features"]()}>
          <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
            {facts.map(({ key, name, text }) => (
              <div key={key} className="flex justify-between gap-3">
                <dt className="text-muted">{name}</dt>
                <dd className="text-right font-medium">{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </div>
  );
}

const History = ({ decisions }: Pick<ModeratedListing, "decisions">) => (
  <Part title={m["admin.moderation.review.history"]()}>
    <ul className="space-y-2 text-sm">
      {decisions.map(({ id, action, moderator, reason, note, decided_at, undone_at, marks, appeal }) => (
        <li key={id}>
          <p className="font-semibold">
            {actionNames[action]()} {undone_at !== null && <Badge>{m["admin.moderation.review.wasUndone"]()}</Badge>}
          </p>
          {reason && <p>{reason}</p>}
          {note && <p className="whitespace-pre-line">{note}</p>}
          {marks.words.length > 0 && (
            <p className="wrap-anywhere">
              {m["admin.appeals.marks.shown"]()}: {marks.words.map(({ quote }) => `“${quote}”`).join(", ")}
            </p>
          )}
          {appeal && (
            <p>
              <a href={adminPaths.appeal(appeal.id)} className="font-medium text-brand hover:underline">
                {m["admin.appeals.one"]()}
              </a>
              : {appeal.outcome === null ? m["admin.appeals.open"]() : appealOutcomeNames[appeal.outcome]()}
            </p>
          )}
          <p className="text-muted">
            {m["admin.moderation.review.decidedBy"]({
              name: moderator?.name ?? m["admin.moderation.review.someone"](),
              date: formatDay(decided_at),
            })}
          </p>
        </li>
      ))}
    </ul>
  </Part>
);
