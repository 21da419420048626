import { adminPaths } from "@pazar/contract/admin/admin-paths";
import type { Role } from "@pazar/contract/admin/staff/staff";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { RoleDialog } from "./role-dialog.tsx";
import { holdersText, roleName } from "./role-texts.ts";

type RoleListProps = {
  roles: readonly Role[];
  canEdit: boolean;
  canOpenPeople: boolean;
  onChanged: (roles: Role[]) => void;
};

/** Who holds each role; those that staff added can be renamed, and deleted while nobody holds them. */
export function RoleList({ roles, canEdit, canOpenPeople, onChanged }: RoleListProps) {
  const [renaming, setRenaming] = useState<Role>();
  const [deleting, setDeleting] = useState<Role>();
  const remove = async ({ key }: Role) => {
    onChanged(await api("DELETE /api/admin/roles/:key", { params: { key } }));
    setDeleting(undefined);
    showToast("success", m["admin.roles.deleted"]());
  };
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{m["admin.roles.holders"]()}</h2>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {roles.map((role) => (
          <Card key={role.key} as="li" heading={roleName(role)} headingLevel="h3" className="flex flex-col">
            <p className="text-sm text-muted">{holdersText(role)}</p>
            <ul className="mt-1 flex flex-wrap gap-x-3 text-sm">
              {role.holders.map(({ id, name }) => (
                <li key={id}>
                  {canOpenPeople ? (
                    <a className="text-brand hover:underline" href={adminPaths.staffMember(id)}>
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </li>
              ))}
            </ul>
            {canEdit && !role.is_builtin && (
              <p className="mt-3 flex flex-wrap gap-2">
                <Button size="sm" variant="secondary" onClick={() => setRenaming(role)}>
                  {m["admin.roles.rename"]()}
                </Button>
                <Button
                  size="sm"
                  variant="danger-outline"
                  disabled={role.holders_count !== 0}
                  onClick={() => setDeleting(role)}
                >
                  {m["admin.roles.delete"]()}
                </Button>
              </p>
            )}
          </Card>
        ))}
      </ul>
      {renaming && (
        <RoleDialog
          role={renaming}
          onClose={() => setRenaming(undefined)}
          onSaved={(next) => {
            setRenaming(undefined);
            onChanged(next);
          }}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          title={m["admin.roles.deleteTitle"]({ name: roleName(deleting) })}
          text={m["admin.roles.deleteText"]()}
          confirmLabel={m["admin.roles.delete"]()}
          onCancel={() => setDeleting(undefined)}
          onConfirm={() => remove(deleting)}
        />
      )}
    </section>
  );
}
