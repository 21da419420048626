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
    showToast("success", m["admin.pages.consent.asked"]());
  };
  return (
    <Card as="section" heading={m["admin.pages.consent.heading"]()} className="space-y-3 md:p-6">
      <p className="text-muted">{m["admin.pages.consent.text"]()}</p>
      <p className="font-medium">
        {required_version === null
          ? m["admin.pages.consent.never"]()
          : m["admin.pages.consent.required"]({ version: required_version })}
      </p>
      {!isReadOnly && !isAsked && (
        <>
          <Button variant="secondary" disabled={!canAsk} onClick={() => setAsking(true)}>
            {m["admin.pages.consent.ask"]()}
          </Button>
          {!canAsk && <p className="text-sm text-muted">{m["admin.pages.consent.saveFirst"]()}</p>}
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        title={m["admin.pages.consent.askTitle"]()}
        text={m["admin.pages.consent.askText"]({ version })}
        confirmLabel={m["admin.pages.consent.ask"]()}
        failure={m["admin.pages.failed"]()}
        onCancel={() => setAsking(false)}
        onConfirm={ask}
      />
    </Card>
  );
}
