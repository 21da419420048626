import type { CustomerDetails } from "@pazar/contract/admin/customers";
import { adminPaths, sellerPath } from "@pazar/contract/pages/paths";
import { useCallback, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { RowProblem } from "../admin/lists/row-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { SkeletonText } from "../../ui/skeleton-text.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerFacts, SignIns } from "./customer-details.tsx";
import { CustomerNotes } from "./customer-notes.tsx";

type CustomerSheetProps = {
  id: number;
  canEdit: boolean;
  canSeeLog: boolean;
  onChanged: () => void;
  onClose: () => void;
};

/** Opening it is recorded in the audit log. */
export function CustomerSheet({ id, canEdit, canSeeLog, onChanged, onClose }: CustomerSheetProps) {
  const { value, hasFailed, error, retry } = useLoaded(
    useCallback(() => api("GET /api/admin/customers/:id", { params: { id } }), [id]),
  );
  const [changed, setChanged] = useState<CustomerDetails>();
  const person = changed ?? value;
  const change = (next: CustomerDetails) => {
    setChanged(next);
    onChanged();
  };
  if (!person)
    return hasFailed ? (
      <RowProblem
        hasFailed
        error={error}
        missing={m["people.personMissing"]()}
        failed={m["people.personFailed"]()}
        onRetry={retry}
        onClose={onClose}
      />
    ) : (
      <SkeletonText lines={8} />
    );
  return (
    <div className="space-y-6">
      <p className="flex items-center gap-3.5">
        <Avatar name={`${person.name} ${person.surname}`} src={person.photo} size="lg" />
        <span className="min-w-0">
          <span className="block text-lg font-semibold break-words">
            {person.name} {person.surname}
          </span>
          <span className="text-sm text-muted">#{person.id}</span>
        </span>
      </p>
      {canEdit && <CustomerActions person={person} onChanged={change} />}
      <CustomerFacts person={person} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold text-brand">
        {person.status === "active" && (
          <a className="hover:underline" href={sellerPath(person.id)}>
            {m["people.publicPage"]()}
          </a>
        )}
        {canSeeLog && (
          <a className="hover:underline" href={adminPaths.auditOf({ kind: "user", id: person.id })}>
            {m["people.log"]()}
          </a>
        )}
      </p>
      <SignIns person={person} />
      <CustomerNotes person={person} canEdit={canEdit} onChanged={change} />
    </div>
  );
}
