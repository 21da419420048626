import type { CustomerDetails } from "@pazar/contract/admin/customers/customers";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { ReasonDialog, type Reason } from "../admin/lists/reason-dialog.tsx";
import { RemoveFactors } from "../admin/people/remove-factors.tsx";
import { SuspensionButtons } from "../admin/people/suspension-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type Asking = "reset" | "signOut" | "delete";
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
  const confirming = {
    reset: {
      title: m["admin.people.resetTitle"]({ name }),
      text: m["admin.people.resetText"](),
      confirmLabel: m["admin.people.sendReset"](),
      onConfirm: async () => {
        await api("POST /api/admin/customers/:id/password-reset", { params });
        done(m["admin.people.resetSent"]());
      },
    },
    signOut: {
      title: m["admin.people.signOutTitle"]({ name }),
      text: m["admin.people.signOutText"](),
      confirmLabel: m["admin.people.signOut"](),
      onConfirm: async () =>
        done(m["admin.people.signedOut"](), await api("DELETE /api/admin/customers/:id/sessions", { params })),
    },
  };
  const erase = async ({ reason }: Reason) =>
    done(
      m["admin.people.deleted"](),
      await api("POST /api/admin/customers/:id/deletion", { params, body: { reason } }),
    );
  if (person.status === "deleted") return null;
  return (
    <>
      <SuspensionButtons
        person={person}
        suspendText={m["admin.people.suspendText"]()}
        restoreText={m["admin.people.restoreText"]()}
        suspend={(body) => api("PUT /api/admin/customers/:id/suspension", { params, body })}
        restore={() => api("DELETE /api/admin/customers/:id/suspension", { params })}
        onChanged={onChanged}
      />
      {person.status === "active" && (
        <>
          <Button size="sm" variant="secondary" onClick={() => setAsking("reset")}>
            {m["admin.people.sendReset"]()}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAsking("signOut")}>
            {m["admin.people.signOut"]()}
          </Button>
        </>
      )}
      <RemoveFactors
        person={person}
        remove={() => api("DELETE /api/admin/customers/:id/second-factor", { params })}
        onChanged={onChanged}
      />
      <Button size="sm" variant="danger-outline" onClick={() => setAsking("delete")}>
        {m["admin.people.delete"]()}
      </Button>
      {asking === "delete" && (
        <ReasonDialog
          title={m["admin.people.deleteTitle"]({ name })}
          text={m["admin.people.deleteText"]()}
          confirmLabel={m["admin.people.delete"]()}
          onCancel={close}
          onConfirm={erase}
        />
      )}
      {(asking === "reset" || asking === "signOut") && <ConfirmDialog open {...confirming[asking]} onCancel={close} />}
    </>
  );
}
