import type { EditablePage } from "@pazar/contract/admin/content/pages";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

type ConsentCardProps = {
  page: EditablePage;
  canAsk: boolean;
  isReadOnly: boolean;
  onAsked: (page: EditablePage) => void;
};

/** Terms and the notice on personal data: after a change that matters, members are asked to agree again. */
export function ConsentCard({ page, canAsk, isReadOnly, onAsked }: ConsentCardProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, version, required_version } = page;
  const isAsked = required_version === version;
  const ask = async () => {
    onAsked(await api("POST /api/admin/pages/:id/consent-request", { params: { id }, body: { version } }));
    setAsking(false);
    showToast("success", m["pageAdmin.consent.asked"]());
  };
  return (
    <Card as="section" heading={m["pageAdmin.consent.heading"]()} className="space-y-3 md:p-6">
      <p className="text-muted">{m["pageAdmin.consent.text"]()}</p>
      <p className="font-medium">
        {required_version === null
          ? m["pageAdmin.consent.never"]()
          : m["pageAdmin.consent.required"]({ version: required_version })}
      </p>
      {!isReadOnly && !isAsked && (
        <>
          <Button variant="secondary" disabled={!canAsk} onClick={() => setAsking(true)}>
            {m["pageAdmin.consent.ask"]()}
          </Button>
          {!canAsk && <p className="text-sm text-muted">{m["pageAdmin.consent.saveFirst"]()}</p>}
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title={m["pageAdmin.consent.askTitle"]()}
        text={m["pageAdmin.consent.askText"]({ version })}
        confirmLabel={m["pageAdmin.consent.ask"]()}
        failure={m["pageAdmin.failed"]()}
        onCancel={() => setAsking(false)}
        onConfirm={ask}
      />
    </Card>
  );
}
