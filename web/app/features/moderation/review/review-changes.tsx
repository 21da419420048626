import type { ChangesSinceApproval } from "@pazar/contract/admin/adverts/moderation";
import type { Photo } from "@pazar/contract/listings/photos";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { fieldNames } from "../moderation-labels.ts";
import { Part } from "./review-parts.tsx";
import { Thumbnail } from "../../photos/thumbnail.tsx";

/** Field by field what the seller changed, before and now. */
export const ReviewChanges = ({
  changes: { approved_at, fields, photos_added, photos_removed },
}: {
  changes: ChangesSinceApproval;
}) => (
  <Part title={m["admin.moderation.review.changes"]()}>
    <p className="text-sm text-muted">{m["admin.moderation.review.changesSince"]({ date: formatDay(approved_at) })}</p>
    <dl className="space-y-3 text-sm">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="font-semibold">{fieldNames[field]()}</dt>
          <dd className="mt-1 grid gap-1.5 sm:grid-cols-2">
            <Side label={m["admin.moderation.review.before"]()} text={before} classes="bg-danger-soft" />
            <Side label={m["admin.moderation.review.after"]()} text={after} classes="bg-success-soft" />
          </dd>
        </div>
      ))}
    </dl>
    <Photos title={m["admin.moderation.review.photosAdded"]()} photos={photos_added} />
    <Photos title={m["admin.moderation.review.photosRemoved"]()} photos={photos_removed} />
  </Part>
);

const Side = ({ label, text, classes }: { label: string; text: string; classes: string }) => (
  <div className={`rounded-control p-2.5 ${classes}`}>
    <p className="text-xs font-semibold">{label}</p>
    <p className="whitespace-pre-line">{text || m["admin.moderation.nothing"]()}</p>
  </div>
);

const Photos = ({ title, photos }: { title: string; photos: readonly Photo[] }) =>
  photos.length > 0 && (
    <div className="text-sm">
      <p className="font-semibold">{title}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {photos.map((photo) => (
          <span key={photo.hash} className="overflow-hidden rounded-control">
            <Thumbnail photo={photo} className="h-12 w-16" />
          </span>
        ))}
      </div>
    </div>
  );
