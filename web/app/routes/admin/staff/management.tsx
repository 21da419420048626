import { accountStatuses } from "@pazar/contract/admin/customers/customers";
import { StaffQuery, type Invitation } from "@pazar/contract/admin/staff/staff";
import { useState } from "react";
import { can } from "../../../features/admin/admin-access.ts";
import { useUrlDialog } from "../../../features/admin/use-url-dialog.ts";
import { Invitations } from "../../../features/staff/invitations.tsx";
import { InviteDialog } from "../../../features/staff/invite-dialog.tsx";
import { staffColumns } from "../../../features/staff/staff-columns.tsx";
import { StaffSheet } from "../../../features/staff/staff-sheet.tsx";
import { statusName } from "../../../features/accounts/account-status.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ListTable } from "../../../features/admin/lists/list-table.tsx";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { RowSheet } from "../../../features/admin/lists/row-sheet.tsx";
import { useSession } from "../../../platform/session/session.ts";
import { rowKeysOf, useListPage } from "../../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../../features/admin/lists/use-list-state.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";

export const handle: AreaHandle = { area: "management" };
export const meta = () => pageHead({ title: m["admin.areas.management"]() });

const load = (query: StaffQuery) => api("GET /api/admin/staff", { query });
const loadRolesAndInvitations = async () => {
  const [roles, invitations] = await Promise.all([
    api("GET /api/admin/staff-roles"),
    api("GET /api/admin/staff-invitations"),
  ]);
  return { roles, invitations };
};

export default function ManagementPage() {
  const session = useSession();
  const list = useListState(StaffQuery);
  const page = useListPage(list.query, load);
  const extras = useLoaded(loadRolesAndInvitations);
  const [changedInvitations, setChangedInvitations] = useState<Invitation[]>();
  const inviting = useUrlDialog("invite");
  const roles = extras.value?.roles ?? [];
  const invitations = changedInvitations ?? extras.value?.invitations ?? [];
  const canEdit = can(session, "management.edit");
  const statusChips = [
    { value: undefined, label: m["admin.people.everybody"]() },
    ...accountStatuses.filter((value) => value !== "deleted").map((value) => ({ value, label: statusName(value) })),
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-2xl">{m["admin.areas.management"]()}</h1>
        <Button size="sm" variant="secondary" href="/cpadmin/audit">
          {m["admin.audit.title"]()}
        </Button>
        <Button size="sm" variant="secondary" href="/cpadmin/security-log">
          {m["admin.securityLog.title"]()}
        </Button>
        {canEdit && (
          <Button size="sm" disabled={!extras.value} onClick={inviting.open}>
            {m["admin.staff.invite"]()}
          </Button>
        )}
      </div>
      <RetryProblem text={extras.hasFailed ? m["admin.staff.rolesFailed"]() : undefined} onRetry={extras.retry} />
      {invitations.length > 0 && (
        <Invitations invitations={invitations} canEdit={canEdit} onChanged={setChangedInvitations} />
      )}
      <ListTable
        label={m["admin.areas.management"]()}
        list={list}
        page={page}
        columns={staffColumns()}
        rowKey={({ id }) => String(id)}
        searchLabel={m["admin.people.search"]()}
        chips={[
          { name: "status", label: m["admin.people.columns.status"](), value: list.query.status, options: statusChips },
        ]}
        tools={
          <SelectField
            isLabelHidden
            controlSize="sm"
            className="w-44"
            label={m["admin.staff.role"]()}
            value={list.query.role ?? ""}
            onChange={({ target }) => list.change({ role: target.value })}
          >
            <option value="">{m["admin.staff.everyRole"]()}</option>
            {roles
              .filter(({ key }) => key !== "users")
              .map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
          </SelectField>
        }
        emptyText={m["admin.people.empty"]()}
        failureText={m["admin.people.loadFailed"]()}
      />
      <RowSheet list={list} keys={rowKeysOf(page)} title={m["admin.staff.member"]()}>
        {(row) => (
          <StaffSheet
            key={row}
            id={Number(row)}
            isSelf={session.user?.id === Number(row)}
            roles={roles}
            onChanged={page.retry}
            onClose={() => list.openRow(undefined)}
          />
        )}
      </RowSheet>
      {inviting.isOpen && canEdit && extras.value && (
        <InviteDialog
          roles={roles}
          onClose={inviting.close}
          onInvited={(next) => {
            setChangedInvitations(next);
            inviting.close();
          }}
        />
      )}
    </>
  );
}
