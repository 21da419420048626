import { adminPaths } from "@pazar/contract/admin/admin-paths";
import type { RoleChoice, StaffMemberDetails } from "@pazar/contract/admin/staff/staff";
import { useCallback } from "react";
import { api } from "../../platform/api/api.ts";
import { DeviceRow } from "../accounts/device-row.tsx";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { FactList } from "../../ui/data/fact-list.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { PersonActions, PersonSheet } from "../admin/people/person-sheet.tsx";
import { RemoveFactors } from "../admin/people/remove-factors.tsx";
import { SuspensionButtons } from "../admin/people/suspension-buttons.tsx";
import { StaffRights } from "./staff-rights.tsx";

type StaffSheetProps = {
  id: number;
  isSelf: boolean;
  roles: readonly RoleChoice[];
  onChanged: () => void;
  onClose: () => void;
};

/** One of the staff, beside the list. */
export function StaffSheet({ id, isSelf, roles, onChanged, onClose }: StaffSheetProps) {
  const params = { id };
  return (
    <PersonSheet
      load={useCallback(() => api("GET /api/admin/staff/:id", { params: { id } }), [id])}
      note={({ email }) => email}
      onChanged={onChanged}
      onClose={onClose}
    >
      {(member, change) => (
        <>
          <PersonActions>
            {isSelf && (
              <Button size="sm" variant="secondary" href="/account/profile">
                {m["admin.staff.ownProfile"]()}
              </Button>
            )}
            {!isSelf && member.can_change && (
              <RemoveFactors
                person={member}
                remove={() => api("DELETE /api/admin/staff/:id/second-factor", { params })}
                onChanged={change}
              />
            )}
            {!isSelf && member.can_change && (
              <SuspensionButtons
                person={member}
                suspendText={m["admin.staff.suspendText"]()}
                restoreText={m["admin.staff.restoreText"]()}
                suspend={(body) => api("PUT /api/admin/staff/:id/suspension", { params, body })}
                restore={() => api("DELETE /api/admin/staff/:id/suspension", { params })}
                onChanged={change}
              />
            )}
          </PersonActions>
          {member.status === "suspended" && (
            <FactList
              facts={[
                { name: m["admin.people.suspendedBecause"](), value: member.suspended_reason ?? "–" },
                {
                  name: m["admin.people.columns.suspendedUntil"](),
                  value: member.suspended_until ? formatMoment(member.suspended_until) : m["admin.people.openEnded"](),
                },
              ]}
            />
          )}
          <StaffRights
            key={`${member.role} ${member.extra_permissions.join()}`}
            member={member}
            roles={roles}
            onChanged={change}
          />
          <p className="text-sm font-semibold text-brand">
            <a className="hover:underline" href={adminPaths.auditBy(member.id)}>
              {m["admin.staff.log"]()}
            </a>
          </p>
          <Sessions member={member} onChanged={change} />
        </>
      )}
    </PersonSheet>
  );
}

function Sessions({
  member,
  onChanged,
}: {
  member: StaffMemberDetails;
  onChanged: (member: StaffMemberDetails) => void;
}) {
  const end = async (ended: Promise<StaffMemberDetails>) => {
    try {
      onChanged(await ended);
      showToast("success", m["admin.staff.sessionEnded"]());
    } catch (error) {
      showToast("error", failureReason(error));
    }
  };
  const endOne = (session: number) =>
    void end(api("DELETE /api/admin/staff/:id/sessions/:session", { params: { id: member.id, session } }));
  const endAll = () => void end(api("DELETE /api/admin/staff/:id/sessions", { params: { id: member.id } }));
  const hasOthers = member.sign_ins.some(({ is_current }) => !is_current);
  return (
    <section>
      <h3 className="font-semibold">{m["admin.people.signIns"]()}</h3>
      {member.sign_ins.length === 0 && <p className="mt-1 text-sm text-muted">{m["admin.people.noSignIns"]()}</p>}
      <ul className="divide-y divide-line">
        {member.sign_ins.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            action={
              member.can_change &&
              !device.is_current && (
                <Button size="sm" variant="secondary" onClick={() => endOne(device.id)}>
                  {m["admin.staff.endSession"]()}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {member.can_change && hasOthers && !member.sign_ins.some(({ is_current }) => is_current) && (
        <Button size="sm" variant="danger-outline" className="mt-2" onClick={endAll}>
          {m["admin.people.signOut"]()}
        </Button>
      )}
    </section>
  );
}
