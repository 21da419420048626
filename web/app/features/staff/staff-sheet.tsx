import { adminPaths } from "@pazar/contract/pages/paths";
import type { RoleChoice, StaffMemberDetails } from "@pazar/contract/admin/staff";
import { useCallback, useState } from "react";
import { AccountStatusBadge } from "../accounts/account-status.tsx";
import { api } from "../../platform/api/api.ts";
import { DeviceRow } from "../accounts/device-row.tsx";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { RowProblem } from "../admin/lists/row-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { FactList } from "../../ui/data/fact-list.tsx";
import { SkeletonText } from "../../ui/skeleton-text.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { StaffRights } from "./staff-rights.tsx";
import { StaffSuspension } from "./staff-suspension.tsx";

type StaffSheetProps = {
  id: number;
  isSelf: boolean;
  roles: readonly RoleChoice[];
  onChanged: () => void;
  onClose: () => void;
};

/** One of the staff, beside the list. */
export function StaffSheet({ id, isSelf, roles, onChanged, onClose }: StaffSheetProps) {
  const { value, hasFailed, error, retry } = useLoaded(
    useCallback(() => api("GET /api/admin/staff/:id", { params: { id } }), [id]),
  );
  const [changed, setChanged] = useState<StaffMemberDetails>();
  const member = changed ?? value;
  const change = (next: StaffMemberDetails | null) => {
    if (next) setChanged(next);
    else onClose();
    onChanged();
  };
  if (!member)
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
  const until = member.suspended_until ? formatMoment(member.suspended_until, getLocale()) : m["people.openEnded"]();
  return (
    <div className="space-y-6">
      <p className="flex items-center gap-3.5">
        <Avatar name={`${member.name} ${member.surname}`} src={member.photo} size="lg" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            {member.name} {member.surname} <AccountStatusBadge status={member.status} />
          </span>
          <span className="text-sm break-all text-muted">{member.email}</span>
        </span>
      </p>
      {isSelf && (
        <Button size="sm" variant="secondary" href="/account/profile">
          {m["staff.ownProfile"]()}
        </Button>
      )}
      {member.status === "suspended" && (
        <FactList
          facts={[
            { name: m["people.suspendedBecause"](), value: member.suspended_reason ?? "–" },
            { name: m["people.columns.suspendedUntil"](), value: until },
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
          {m["staff.log"]()}
        </a>
      </p>
      <Sessions member={member} onChanged={change} />
      {member.can_change && !isSelf && <StaffSuspension member={member} onChanged={change} />}
    </div>
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
      showToast("success", m["staff.sessionEnded"]());
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
      <h3 className="font-semibold">{m["people.signIns"]()}</h3>
      {member.sign_ins.length === 0 && <p className="mt-1 text-sm text-muted">{m["people.noSignIns"]()}</p>}
      <ul className="divide-y divide-line">
        {member.sign_ins.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            action={
              member.can_change &&
              !device.is_current && (
                <Button size="sm" variant="secondary" onClick={() => endOne(device.id)}>
                  {m["staff.endSession"]()}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {member.can_change && hasOthers && !member.sign_ins.some(({ is_current }) => is_current) && (
        <Button size="sm" variant="danger-outline" className="mt-2" onClick={endAll}>
          {m["people.signOut"]()}
        </Button>
      )}
    </section>
  );
}
