import type { Invitation } from "@pazar/contract/admin/staff/staff";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type InvitationsProps = {
  invitations: readonly Invitation[];
  canEdit: boolean;
  onChanged: (invitations: Invitation[]) => void;
};

/** Invitations that have not been accepted yet. */
export function Invitations({ invitations, canEdit, onChanged }: InvitationsProps) {
  const [asking, setAsking] = useState<Invitation>();
  const takeBack = async ({ id }: Invitation) => {
    onChanged(await api("DELETE /api/admin/staff-invitations/:id", { params: { id } }));
    setAsking(undefined);
    showToast("success", m["admin.staff.invitationTakenBack"]());
  };
  return (
    <Card as="section" heading={m["admin.staff.invitations"]()} className="mb-4">
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-0 text-sm">
              <span className="block font-semibold break-all">
                {invitation.name} {invitation.surname} · {invitation.email}
              </span>
              <span className="text-muted">
                {m["admin.staff.invitationText"]({
                  role: invitation.role_name,
                  inviter: invitation.invited_by,
                  day: formatDay(invitation.expires_at),
                })}
              </span>
            </span>
            {canEdit && (
              <Button size="sm" variant="secondary" onClick={() => setAsking(invitation)}>
                {m["admin.staff.takeBack"]()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          open
          title={m["admin.staff.takeBackTitle"]({ email: asking.email })}
          text={m["admin.staff.takeBackText"]()}
          confirmLabel={m["admin.staff.takeBack"]()}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => takeBack(asking)}
        />
      )}
    </Card>
  );
}
