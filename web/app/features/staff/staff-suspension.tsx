import type { StaffMemberDetails } from "@pazar/contract/admin/staff";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { ReasonDialog } from "../admin/lists/reason-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

export function StaffSuspension({
  member,
  onChanged,
}: {
  member: StaffMemberDetails;
  onChanged: (member: StaffMemberDetails) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const name = `${member.name} ${member.surname}`;
  const params = { id: member.id };
  const isSuspended = member.status === "suspended";
  const done = (text: string, changed: StaffMemberDetails) => {
    setAsking(false);
    onChanged(changed);
    showToast("success", text);
  };
  return (
    <div>
      <Button size="sm" variant={isSuspended ? "primary" : "danger-outline"} onClick={() => setAsking(true)}>
        {isSuspended ? m["people.restore"]() : m["people.suspend"]()}
      </Button>
      {isAsking && isSuspended && (
        <ConfirmDialog
          open
          title={m["people.restoreTitle"]({ name })}
          text={m["staff.restoreText"]()}
          confirmLabel={m["people.restore"]()}
          onCancel={() => setAsking(false)}
          onConfirm={async () =>
            done(m["people.restored"](), await api("DELETE /api/admin/staff/:id/suspension", { params }))
          }
        />
      )}
      {isAsking && !isSuspended && (
        <ReasonDialog
          hasEnd
          title={m["people.suspendTitle"]({ name })}
          text={m["staff.suspendText"]()}
          confirmLabel={m["people.suspend"]()}
          onCancel={() => setAsking(false)}
          onConfirm={async (body) =>
            done(m["people.suspended"](), await api("PUT /api/admin/staff/:id/suspension", { params, body }))
          }
        />
      )}
    </div>
  );
}
