import { useEffect, useRef, useState, type ComponentProps, type RefObject } from "react";
import { m } from "../i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { failureReason } from "./failure-reason.ts";
import { Problem } from "../../ui/problem.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  onCancel: () => void;
  /** Has to close the dialog; if it throws, the dialog shows why and stays open. */
  onConfirm: () => Promise<void> | void;
  /** Shown before the reason of a failure. */
  failure?: string;
  /** Focused after confirming, when the button that opened the dialog is gone. */
  focusAfter?: RefObject<HTMLElement | null>;
} & Pick<ComponentProps<typeof Dialog>, "isClosedOnBack">;

export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = m["account.cancel"](),
  onCancel,
  onConfirm,
  failure = "",
  focusAfter,
  isClosedOnBack,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (open || !isConfirmed.current) return;
    isConfirmed.current = false;
    focusAfter?.current?.focus();
  }, [open, focusAfter]);

  // The action cannot be cancelled once started.
  const cancel = () => {
    if (isBusy) return;
    setProblem(undefined);
    onCancel();
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    isConfirmed.current = true;
    try {
      await onConfirm();
    } catch (error) {
      isConfirmed.current = false;
      setProblem(`${failure} ${failureReason(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const buttons = (
    <>
      <Button variant="secondary" onClick={cancel}>
        {cancelLabel}
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={cancel}
      title={title}
      description={text}
      closeLabel={m["common.close"]()}
      isClosedOnBack={isClosedOnBack}
      footer={buttons}
    >
      <Problem text={problem} />
    </Dialog>
  );
}
