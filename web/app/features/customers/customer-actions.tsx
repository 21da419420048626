import type { CustomerDetails } from "@pazar/contract/admin/customers";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { ReasonDialog, type GivenReason } from "../admin/lists/reason-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type Asking = "suspend" | "restore" | "reset" | "signOut" | "delete";
type CustomerActionsProps = { person: CustomerDetails; onChanged: (person: CustomerDetails) => void };

export function CustomerActions({ person, onChanged }: CustomerActionsProps) {
  const [asking, setAsking] = useState<Asking>();
  const name = `${person.name} ${person.surname}`;
  const params = { id: person.id };
  const close = () => setAsking(undefined);
  const done = (text: string, changed?: CustomerDetails) => {
    close();
    if (changed) onChanged(changed);
    showToast("success", text);
  };
  const act = {
    suspend: async (body: GivenReason) =>
      done(m["people.suspended"](), await api("PUT /api/admin/customers/:id/suspension", { params, body })),
    restore: async () =>
      done(m["people.restored"](), await api("DELETE /api/admin/customers/:id/suspension", { params })),
    reset: async () => {
      await api("POST /api/admin/customers/:id/password-reset", { params });
      done(m["people.resetSent"]());
    },
    signOut: async () =>
      done(m["people.signedOut"](), await api("DELETE /api/admin/customers/:id/sessions", { params })),
    delete: async ({ reason }: GivenReason) =>
      done(m["people.deleted"](), await api("POST /api/admin/customers/:id/deletion", { params, body: { reason } })),
  };
  if (person.status === "deleted") return null;
  const isActive = person.status === "active";
  const confirming = {
    restore: {
      title: m["people.restoreTitle"]({ name }),
      text: m["people.restoreText"](),
      confirmLabel: m["people.restore"](),
      onConfirm: act.restore,
    },
    reset: {
      title: m["people.resetTitle"]({ name }),
      text: m["people.resetText"](),
      confirmLabel: m["people.sendReset"](),
      onConfirm: act.reset,
    },
    signOut: {
      title: m["people.signOutTitle"]({ name }),
      text: m["people.signOutText"](),
      confirmLabel: m["people.signOut"](),
      onConfirm: act.signOut,
    },
  };
  return (
    <div className="flex flex-wrap gap-2">
      {isActive ? (
        <Button size="sm" variant="danger-outline" onClick={() => setAsking("suspend")}>
          {m["people.suspend"]()}
        </Button>
      ) : (
        <Button size="sm" onClick={() => setAsking("restore")}>
          {m["people.restore"]()}
        </Button>
      )}
      {isActive && (
        <Button size="sm" variant="secondary" onClick={() => setAsking("reset")}>
          {m["people.sendReset"]()}
        </Button>
      )}
      {isActive && (
        <Button size="sm" variant="secondary" onClick={() => setAsking("signOut")}>
          {m["people.signOut"]()}
        </Button>
      )}
      <Button size="sm" variant="danger-outline" onClick={() => setAsking("delete")}>
        {m["people.delete"]()}
      </Button>
      {asking === "suspend" && (
        <ReasonDialog
          hasEnd
          title={m["people.suspendTitle"]({ name })}
          text={m["people.suspendText"]()}
          confirmLabel={m["people.suspend"]()}
          onCancel={close}
          onConfirm={act.suspend}
        />
      )}
      {asking === "delete" && (
        <ReasonDialog
          title={m["people.deleteTitle"]({ name })}
          text={m["people.deleteText"]()}
          confirmLabel={m["people.delete"]()}
          onCancel={close}
          onConfirm={act.delete}
        />
      )}
      {(asking === "restore" || asking === "reset" || asking === "signOut") && (
        <ConfirmDialog open {...confirming[asking]} onCancel={close} />
      )}
    </div>
  );
}
