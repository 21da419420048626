import { permissions, type Permission } from "@pazar/contract/admin/staff/permissions";
import type { RoleChoice, StaffMemberDetails } from "@pazar/contract/admin/staff/staff";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { minus, namesOf, toggled } from "./permission-names.ts";
import { PermissionGrid } from "./permission-grid.tsx";

type StaffRightsProps = {
  member: StaffMemberDetails;
  roles: readonly RoleChoice[];
  onChanged: (member: StaffMemberDetails | null) => void;
};

const permissionsIn = (names: readonly string[]): Set<Permission> =>
  new Set(permissions.filter((permission) => names.includes(permission)));

/** Role and extra permissions; says what is lost before it is saved. */
export function StaffRights({ member, roles, onChanged }: StaffRightsProps) {
  const before = permissionsIn(member.extra_permissions);
  const [role, setRole] = useState(member.role);
  const [extra, setExtra] = useState<ReadonlySet<Permission>>(before);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const rolePermissions = new Set(roles.find(({ key }) => key === role)?.permissions);
  const isSuper = role === "super_admin";
  const [grant, revoke] = [minus(extra, before), minus(before, extra)];
  const isChanged = role !== member.role || grant.length > 0 || revoke.length > 0;
  const isLeavingStaff = role === "users";
  const after = isLeavingStaff ? new Set<string>() : new Set([...rolePermissions, ...extra]);
  const lost =
    isSuper || member.role === "super_admin"
      ? []
      : namesOf(new Set([...member.role_permissions, ...before].filter((permission) => !after.has(permission))));
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      onChanged(
        await api("PATCH /api/admin/staff/:id", {
          params: { id: member.id },
          body: { ...(role !== member.role && { role }), grant, revoke },
        }),
      );
      showToast("success", m["admin.staff.saved"]());
    } catch (error) {
      setProblem(failureReason(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="space-y-4">
      <SelectField
        label={m["admin.staff.role"]()}
        value={role}
        disabled={!member.can_change}
        onChange={({ target }) => setRole(target.value)}
      >
        {roles.map(({ key, name, can_grant }) => (
          <option key={key} value={key} disabled={!can_grant && key !== member.role}>
            {name}
          </option>
        ))}
      </SelectField>
      {isSuper && <p className="text-sm text-muted">{m["admin.staff.superText"]()}</p>}
      {!isSuper && !isLeavingStaff && (
        <details open={member.extra_permissions.length > 0}>
          <summary className="cursor-pointer font-semibold">{m["admin.staff.extra"]()}</summary>
          <p className="mt-1 mb-2 text-sm text-muted">{m["admin.staff.extraText"]()}</p>
          <PermissionGrid
            held={extra}
            fromRole={rolePermissions}
            disabled={!member.can_change}
            onToggle={(area, level) => setExtra(toggled(extra, area, level))}
          />
        </details>
      )}
      {isChanged && (
        <div role="status" className="rounded-control bg-warning-soft px-3.5 py-3 text-sm text-warning">
          {member.role === "super_admin" && m["admin.staff.losesEverything"]()}
          {member.role !== "super_admin" &&
            (lost.length > 0
              ? m["admin.staff.loses"]({ permissions: lost.join(", ") })
              : m["admin.staff.losesNothing"]())}
        </div>
      )}
      <Problem text={problem} />
      {member.can_change && (
        <Button disabled={!isChanged} busy={isBusy} onClick={() => void save()}>
          {m["admin.staff.save"]()}
        </Button>
      )}
    </section>
  );
}
