import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { Problem } from "../../ui/problem.tsx";
import { m } from "../i18n/i18n.ts";
import { failureReason, fieldErrors } from "./failure-reason.ts";

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
      isKeptOnOutsidePress
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

type FieldProblems = Record<string, string[]>;
type FormDialogOptions = {
  /** Has to close the dialog, or to answer what is wrong with the input, by field. */
  send: () => Promise<FieldProblems | void>;
  /** Its own words for a failure; undefined for the server's. */
  explain?: (error: unknown) => string | undefined;
};

/** Sends a form dialog once at a time; if that fails, the dialog stays open and shows why, at its fields where it can. */
export function useFormDialog({ send, explain }: FormDialogOptions) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblems({});
    setProblem(undefined);
    try {
      const found = await send();
      if (!found) return;
      setProblems(found);
    } catch (error) {
      const explained = explain?.(error);
      const errors = fieldErrors(error);
      if (explained === undefined && Object.keys(errors).length > 0) setProblems(errors);
      else setProblem(explained ?? failureReason(error));
    }
    setBusy(false);
  };
  return { onSubmit, isBusy, problem, problems };
}
