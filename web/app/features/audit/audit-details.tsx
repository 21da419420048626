import type { AuditEntry } from "@pazar/contract/admin/staff/audit";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { FactList } from "../../ui/data/fact-list.tsx";
import { actorName, changesOf } from "./audit-columns.tsx";
import { fieldName, hashesIn, pictureFields } from "./audit-fields.ts";
import { actionName, targetName } from "./audit-labels.ts";

/** Who did what to whom, with the values before and after. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const difference = changesOf(entry);
  const facts = [
    { name: m["admin.audit.action"](), value: actionName(entry.action) },
    { name: m["admin.audit.time"](), value: formatMoment(entry.created_at) },
    {
      name: m["admin.audit.actor"](),
      value: entry.actor ? (
        <a className="text-brand hover:underline" href={adminPaths.auditBy(entry.actor.id)}>
          {entry.actor.name}
        </a>
      ) : (
        actorName(entry)
      ),
    },
    {
      name: m["admin.audit.target"](),
      value: (
        <a
          className="text-brand hover:underline"
          href={adminPaths.auditOf({ kind: entry.target_kind, id: entry.target_id })}
        >
          {targetName(entry)}
        </a>
      ),
    },
    ...(entry.reason === null ? [] : [{ name: m["admin.people.reason"](), value: entry.reason }]),
    ...(entry.address === null ? [] : [{ name: m["admin.audit.address"](), value: entry.address }]),
  ];
  return (
    <div className="space-y-6">
      <FactList facts={facts} />
      {difference.length > 0 && (
        <table className="w-full table-fixed text-sm">
          <caption className="mb-2 text-left font-semibold">{m["admin.audit.change"]()}</caption>
          <thead>
            <tr className="text-left text-muted">
              {[m["admin.audit.field"](), m["admin.audit.before"](), m["admin.audit.after"]()].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="border-b border-line px-2 py-1.5 font-semibold first:w-1/4 first:pl-0"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {difference.map(({ name, before, after, removed, added }) => (
              <tr key={name} className="align-top">
                <th scope="row" className="border-b border-line py-2 pr-2 text-left font-medium wrap-anywhere">
                  {fieldName(name)}
                </th>
                <td className="border-b border-line px-2 py-2 wrap-anywhere">
                  {before === undefined ? (
                    "–"
                  ) : (
                    <del className="rounded-small bg-danger-soft box-decoration-clone px-1 text-danger no-underline">
                      {before}
                    </del>
                  )}
                  <Pictures field={name} value={removed} />
                </td>
                <td className="border-b border-line px-2 py-2 wrap-anywhere">
                  {after === undefined ? (
                    "–"
                  ) : (
                    <ins className="rounded-small bg-success-soft box-decoration-clone px-1 text-success no-underline">
                      {after}
                    </ins>
                  )}
                  <Pictures field={name} value={added} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Thumbnails, without those of photos that were deleted since. */
const Pictures = ({ field, value }: { field: string; value: unknown }) =>
  pictureFields.includes(field) && (
    <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
      {hashesIn(value).map((hash) => (
        <img
          key={hash}
          src={photoUrl(hash, 240)}
          alt=""
          className="size-14 rounded-small bg-sunken object-cover"
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      ))}
    </span>
  );
