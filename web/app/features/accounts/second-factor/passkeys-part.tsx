import type { Passkey } from "@pazar/contract/accounts/second-factor";
import { useRef, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { deviceName } from "../device-name.ts";
import { createPasskey, passkeyObstacle } from "./browser-passkeys.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { isLast, type PartProps } from "./count-factors.ts";

export function PasskeysPart({ factor, onChanged }: PartProps) {
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const list = useRef<HTMLDivElement>(null);
  const obstacle = passkeyObstacle();

  const add = async () => {
    try {
      const passkey = await createPasskey(await api("POST /api/profile/passkeys/options"));
      const name = deviceName(navigator.userAgent);
      onChanged(await api("POST /api/profile/passkeys", { body: { name, passkey } }));
      showToast("success", m["secondFactor.passkeys.added"]());
    } catch (error) {
      showToast("error", m["secondFactor.addFailed"](), { description: failureReason(error), id: "passkey" });
    }
  };
  const remove = async () => {
    if (!removed) return;
    onChanged(await api("DELETE /api/profile/passkeys/:id", { params: { id: removed.id } }));
    setRemoved(undefined);
    showToast("success", m["secondFactor.removed"]());
  };
  const removeText = [
    m["secondFactor.passkeys.removeText"]({ name: removed?.name ?? "" }),
    ...(isLast(factor) ? [m["secondFactor.lastOne"]()] : []),
  ];
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <h3 className="font-semibold">{m["secondFactor.passkeys.heading"]()}</h3>
      <p className="text-sm text-muted">{m["secondFactor.passkeys.text"]()}</p>
      {factor.passkeys.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {factor.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-3">{m["secondFactor.passkeys.empty"]()}</p>
      )}
      <div className="mt-3">
        {obstacle === undefined ? (
          <PasskeyButton variant="secondary" label={m["secondFactor.passkeys.add"]()} onUse={add} />
        ) : (
          <p className="rounded-control bg-sunken px-3.5 py-3 text-sm">{obstacle}</p>
        )}
      </div>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} onRenamed={onChanged} />}
      <ConfirmDialog
        open={removed !== undefined}
        title={m["secondFactor.passkeys.removeTitle"]()}
        text={removeText.join(" ")}
        confirmLabel={m["secondFactor.remove"]()}
        failure={m["secondFactor.removeFailed"]()}
        onCancel={() => setRemoved(undefined)}
        onConfirm={remove}
        focusAfter={list}
      />
    </div>
  );
}
