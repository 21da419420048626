import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { sellerPath } from "@pazar/contract/pages/paths";
import { useCallback } from "react";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { PersonActions, PersonSheet } from "../admin/people/person-sheet.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerFacts, SignIns, Suspensions, type CustomerLinks } from "./customer-details.tsx";
import { CustomerNotes } from "./customer-notes.tsx";

type CustomerSheetProps = {
  id: number;
  canEdit: boolean;
  canSeeLog: boolean;
  links: CustomerLinks;
  onChanged: () => void;
  onClose: () => void;
};

/** Opening it is recorded in the audit log. */
export function CustomerSheet({ id, canEdit, canSeeLog, links, onChanged, onClose }: CustomerSheetProps) {
  return (
    <PersonSheet
      load={useCallback(() => api("GET /api/admin/customers/:id", { params: { id } }), [id])}
      note={(person) => `#${person.id}`}
      onChanged={onChanged}
      onClose={onClose}
    >
      {(person, change) => (
        <>
          <PersonActions>{canEdit && <CustomerActions person={person} onChanged={change} />}</PersonActions>
          <CustomerFacts person={person} links={links} />
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold text-brand">
            {person.status === "active" && (
              <a className="hover:underline" href={sellerPath(person.id)}>
                {m["admin.people.publicPage"]()}
              </a>
            )}
            {canSeeLog && (
              <a className="hover:underline" href={adminPaths.auditOf({ kind: "user", id: person.id })}>
                {m["admin.people.log"]()}
              </a>
            )}
          </p>
          <Suspensions person={person} />
          <SignIns person={person} />
          <CustomerNotes person={person} canEdit={canEdit} onChanged={change} />
        </>
      )}
    </PersonSheet>
  );
}
