import type { Role } from "@pazar/contract/admin/staff/staff";
import { useState } from "react";
import { can, canSee } from "../../../features/admin/admin-access.ts";
import { useUrlDialog } from "../../../features/admin/use-url-dialog.ts";
import { RoleDialog } from "../../../features/staff/role-dialog.tsx";
import { RoleEditor } from "../../../features/staff/role-editor.tsx";
import { RoleList } from "../../../features/staff/role-list.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useSession } from "../../../platform/session/session.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";

export const handle: AreaHandle = { area: "roles" };
export const meta = () => pageHead({ title: m["admin.areas.roles"]() });

const load = () => api("GET /api/admin/roles");

export default function RolesPage() {
  const session = useSession();
  const { value, hasFailed, retry } = useLoaded(load);
  const [changed, setChanged] = useState<Role[]>();
  const [chosen, setChosen] = useState<string>();
  const adding = useUrlDialog("add");
  const roles = changed ?? value;
  const showAdded = (next: Role[]) => {
    setChanged(next);
    setChosen(next.find(({ key }) => !roles?.some((role) => role.key === key))?.key);
    adding.close();
  };
  const canEdit = can(session, "roles.edit");
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.areas.roles"]()}</h1>
        {canEdit && (
          <Button size="sm" disabled={!roles} onClick={adding.open}>
            {m["admin.roles.add"]()}
          </Button>
        )}
      </div>
      <RetryProblem text={hasFailed ? m["admin.roles.loadFailed"]() : undefined} onRetry={retry} />
      {!roles && !hasFailed && <Skeleton className="h-120" />}
      {roles && (
        <RoleEditor roles={roles} chosen={chosen} onChoose={setChosen} canEdit={canEdit} onChanged={setChanged} />
      )}
      {roles && (
        <RoleList
          roles={roles}
          canEdit={canEdit}
          canOpenPeople={canSee(session, "management")}
          onChanged={setChanged}
        />
      )}
      {adding.isOpen && canEdit && roles && <RoleDialog onClose={adding.close} onSaved={showAdded} />}
    </>
  );
}
