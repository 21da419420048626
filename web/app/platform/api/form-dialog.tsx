import { useId, type FormEvent, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { Problem } from "../../ui/problem.tsx";
import { m } from "../i18n/i18n.ts";

type FormDialogProps = {
  title: string;
  text?: string | undefined;
  submitLabel: string;
  isDangerous?: boolean;
  /** Nothing can be cancelled while it is sent. */
  isBusy: boolean;
  /** Why it was refused, where no field is to blame. */
  problem?: string | undefined;
  onCancel: () => void;
  onSubmit: (event: FormEvent) => unknown;
  children: ReactNode;
};

/** A dialog that is one form. */
export function FormDialog({
  title,
  text,
  submitLabel,
  isDangerous = false,
  isBusy,
  problem,
  onCancel,
  onSubmit,
  children,
}: FormDialogProps) {
  const formId = useId();
  const cancel = () => {
    if (!isBusy) onCancel();
  };
  const buttons = (
    <>
      <Button variant="secondary" onClick={cancel}>
        {m["account.cancel"]()}
      </Button>
      <Button type="submit" form={formId} variant={isDangerous ? "danger" : "primary"} busy={isBusy}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={cancel}
      keepOnOutsidePress
      title={title}
      description={text}
      closeLabel={m["common.close"]()}
      footer={buttons}
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void onSubmit(event)}>
        {children}
        <Problem text={problem} />
      </form>
    </Dialog>
  );
}
