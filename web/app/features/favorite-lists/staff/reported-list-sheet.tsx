import { adminPaths } from "@pazar/contract/admin/admin-paths";
import type { ReportedList } from "@pazar/contract/admin/customers/reported-lists";
import { useCallback } from "react";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ReportFacts } from "../../reports/staff/report-facts.tsx";
import { ReportSheet, type OpenReport } from "../../reports/staff/report-sheet.tsx";
import { ReportedListActions } from "./reported-list-actions.tsx";
import { reportedListWords } from "./reported-list-words.ts";

export function ReportedListSheet({ open, canEdit }: { open: OpenReport; canEdit: boolean }) {
  const { id } = open;
  const load = useCallback(() => api("GET /api/admin/reported-lists/:id", { params: { id } }), [id]);
  return (
    <ReportSheet open={open} title={m["lists.staff.one"]()} load={load} canEdit={canEdit} Actions={ReportedListActions}>
      {(list) => (
        <>
          <Content list={list} />
          <ReportFacts
            thing={list}
            words={reportedListWords}
            facts={[
              {
                name: m["lists.staff.owner"](),
                value: (
                  <a href={adminPaths.customer(list.owner.id)} className="text-brand underline">
                    {list.owner.name}
                  </a>
                ),
              },
            ]}
          />
        </>
      )}
    </ReportSheet>
  );
}

const Content = ({ list: { name, is_shared, items } }: { list: ReportedList }) => (
  <section aria-label={m["lists.staff.content"]()} className="rounded-card border border-line p-4">
    <h3 className="text-base wrap-anywhere">{name}</h3>
    {!is_shared && <p className="text-sm text-muted">{m["lists.staff.unshared"]()}</p>}
    <ul className="mt-2 space-y-2">
      {items.map(({ id, title, note }) => (
        <li key={id}>
          <p className="wrap-anywhere text-muted">{title}</p>
          {note !== null && (
            <p className="rounded-control bg-sunken px-3 py-1.5 wrap-anywhere whitespace-pre-line">{note}</p>
          )}
        </li>
      ))}
    </ul>
  </section>
);
