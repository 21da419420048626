import type { Area, PermissionLevel } from "@pazar/contract/admin/admin-areas";
import type { Permission } from "@pazar/contract/admin/staff/permissions";
import type { Role } from "@pazar/contract/admin/staff/staff";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../platform/navigation/leave-warning.tsx";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { toggled } from "./permission-names.ts";
import { effectsOf, permissionNames, rightsOf, type RoleEffect, type RightsDraft } from "./role-changes.ts";
import { RoleMatrix, type RoleMatrixProps } from "./role-matrix.tsx";
import { holdersText, roleName } from "./role-texts.ts";

type RoleEditorProps = Pick<RoleMatrixProps, "roles" | "chosen" | "onChoose"> & {
  canEdit: boolean;
  onChanged: (roles: Role[]) => void;
};

/** The matrix, and a summary of what saving would change. */
export function RoleEditor({ roles, chosen, onChoose, canEdit, onChanged }: RoleEditorProps) {
  const [draft, setDraft] = useState<RightsDraft>(new Map<string, ReadonlySet<Permission>>());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const effects = effectsOf(roles, draft);
  const toggle = (role: Role, area: Area, level: PermissionLevel) => {
    setDraft(new Map(draft).set(role.key, toggled(draft.get(role.key) ?? rightsOf(role), area, level)));
    // Keeps the role changed last in view when the window becomes narrow.
    onChoose(role.key);
  };
  const discard = () => {
    setDraft(new Map());
    setProblem(undefined);
  };
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      for (const { role, grant, revoke } of effects)
        onChanged(await api("PATCH /api/admin/roles/:key", { params: { key: role.key }, body: { grant, revoke } }));
      discard();
      showToast("success", m["admin.roles.saved"]());
    } catch (error) {
      setProblem(failureReason(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <LeaveWarning hasChanges={effects.length > 0} />
      <RoleMatrix
        roles={roles}
        chosen={chosen}
        onChoose={onChoose}
        draft={draft}
        isReadOnly={!canEdit}
        onToggle={toggle}
      />
      {effects.length > 0 && (
        <SaveBar role="status" className="mt-3 space-y-3">
          <h2 className="text-base font-semibold">{m["admin.roles.whatChanges"]()}</h2>
          <ul className="max-h-40 space-y-1.5 overflow-y-auto text-sm">
            {effects.map((effect) => (
              <EffectText key={effect.role.key} {...effect} />
            ))}
          </ul>
          <Problem text={problem} />
          <p className="flex flex-wrap gap-2">
            <Button size="sm" busy={isBusy} onClick={() => void save()}>
              {m["admin.staff.save"]()}
            </Button>
            <Button size="sm" variant="secondary" disabled={isBusy} onClick={discard}>
              {m["account.cancel"]()}
            </Button>
          </p>
        </SaveBar>
      )}
    </>
  );
}

const EffectText = ({ role, grant, revoke }: RoleEffect) => (
  <li>
    <strong>{roleName(role)}</strong> ({holdersText(role)})
    {revoke.length > 0 && (
      <span className="block text-danger">{m["admin.roles.loses"]({ permissions: permissionNames(revoke) })}</span>
    )}
    {grant.length > 0 && (
      <span className="block text-success">{m["admin.roles.gains"]({ permissions: permissionNames(grant) })}</span>
    )}
  </li>
);
