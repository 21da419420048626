import { useState } from "react";
import { m } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import Dialog from "../../ui/dialog.tsx";
import { failureReason } from "./failure-reason.ts";
import { Problem } from "./problem.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Said before the reason when `onConfirm` fails; the dialog then stays for another try. */
  failure?: string;
  onConfirm: () => Promise<void> | void;
};

export function ConfirmDialog({ open, onClose, title, text, confirmLabel, cancelLabel = m["account.cancel"](), failure = "", onConfirm }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setProblem(`${failure} ${failureReason(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const buttons = (
    <>
      <Button variant="secondary" onClick={close}>{cancelLabel}</Button>
      <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>{confirmLabel}</Button>
    </>
  );
  return (
    <Dialog open={open} onOpenChange={close} title={title} description={text} closeLabel={m["common.close"]()} footer={buttons}>
      <Problem text={problem} />
    </Dialog>
  );
}
