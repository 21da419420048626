import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { removeStoredSession } from "../../../platform/session/stored-session.ts";
import { removeToken } from "../../../platform/session/token.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

const homeDelayMs = 2_000;

export function AccountDeletion() {
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const requestDeletion = async () => {
    const { deletes_at } = await api("POST /api/profile/deletion");
    setAsking(false);
    leave(deletes_at);
  };
  const leave = (deletesAt: string) => {
    // The server has ended every session: the token would cause a 401 and a reload before the toast is read.
    removeToken();
    removeStoredSession();
    setLeaving(true);
    showToast("success", m["privacy.deleteRequested"]({ date: formatDay(deletesAt) }), {
      description: m["privacy.deleteTakeBack"](),
    });
    setTimeout(() => location.assign("/"), homeDelayMs);
  };
  return (
    <Card as="section" heading={m["privacy.deleteHeading"]()} className="md:p-6">
      <p className="mb-4 text-muted">{m["privacy.deleteText"]()}</p>
      <Button variant="danger-outline" busy={isLeaving} onClick={() => setAsking(true)}>
        {m["privacy.deleteAccount"]()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m["privacy.deleteTitle"]()}
        text={`${m["privacy.deleteEffects"]()} ${m["privacy.deleteText"]()}`}
        confirmLabel={m["privacy.deleteAccount"]()}
        failure={m["privacy.deleteFailed"]()}
        onCancel={() => setAsking(false)}
        onConfirm={requestDeletion}
      />
    </Card>
  );
}
