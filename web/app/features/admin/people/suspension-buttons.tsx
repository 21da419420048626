import type { Suspension } from "@pazar/contract/admin/customers/customers";
import { useState } from "react";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../lists/reason-dialog.tsx";
import type { SheetPerson } from "./person-sheet.tsx";

type Suspendable = SheetPerson & { suspended_until: string | null; suspended_reason: string | null };
type SuspensionButtonsProps<Person extends Suspendable> = {
  person: Person;
  suspendText: string;
  restoreText: string;
  suspend: (suspension: Suspension) => Promise<Person>;
  restore: () => Promise<Person>;
  onChanged: (person: Person) => void;
};

/** Suspends somebody, changes until when and why, and restores them. */
export function SuspensionButtons<Person extends Suspendable>({
  person,
  suspendText,
  restoreText,
  suspend,
  restore,
  onChanged,
}: SuspensionButtonsProps<Person>) {
  const [asking, setAsking] = useState<"suspend" | "restore">();
  const name = `${person.name} ${person.surname}`;
  const isSuspended = person.status === "suspended";
  const close = () => setAsking(undefined);
  const done = (text: string, changed: Person) => {
    close();
    onChanged(changed);
    showToast("success", text);
  };
  return (
    <>
      {isSuspended && (
        <Button size="sm" onClick={() => setAsking("restore")}>
          {m["admin.people.restore"]()}
        </Button>
      )}
      <Button size="sm" variant="danger-outline" onClick={() => setAsking("suspend")}>
        {isSuspended ? m["admin.people.extend"]() : m["admin.people.suspend"]()}
      </Button>
      {asking === "restore" && (
        <ConfirmDialog
          open
          title={m["admin.people.restoreTitle"]({ name })}
          text={restoreText}
          confirmLabel={m["admin.people.restore"]()}
          onCancel={close}
          onConfirm={async () => done(m["admin.people.restored"](), await restore())}
        />
      )}
      {asking === "suspend" && (
        <ReasonDialog
          hasEnd
          initial={isSuspended ? { reason: person.suspended_reason ?? "", until: person.suspended_until } : undefined}
          title={isSuspended ? m["admin.people.extendTitle"]({ name }) : m["admin.people.suspendTitle"]({ name })}
          text={isSuspended ? m["admin.people.extendText"]() : suspendText}
          confirmLabel={isSuspended ? m["admin.people.extend"]() : m["admin.people.suspend"]()}
          onCancel={close}
          onConfirm={async (suspension) =>
            done(isSuspended ? m["admin.people.extended"]() : m["admin.people.suspended"](), await suspend(suspension))
          }
        />
      )}
    </>
  );
}
