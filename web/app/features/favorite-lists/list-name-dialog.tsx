import * as limits from "@pazar/contract/limits";
import { useRef, useState, type FormEvent } from "react";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { FormDialog } from "../../platform/api/form-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

type ListNameDialogProps = {
  title: string;
  name: string;
  /** Closes the dialog; if it throws, the dialog shows why and stays open. */
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
};

/** Names a new list or renames one. */
export function ListNameDialog({ title, name: initialName, onSave, onCancel }: ListNameDialogProps) {
  const [name, setName] = useState(initialName);
  const [isBusy, setBusy] = useState(false);
  const [nameProblem, setNameProblem] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const showNameProblem = (reason: string) => {
    setNameProblem(reason);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    if (name.trim() === "") return showNameProblem(m["lists.errors.name"]());
    setBusy(true);
    try {
      await onSave(name.trim());
    } catch (error) {
      setBusy(false);
      const reason = error instanceof ApiFailure ? error.errors["name"] : undefined;
      if (reason) showNameProblem(reason.join(" "));
      else setProblem(failureReason(error));
    }
  };
  return (
    <FormDialog
      title={title}
      submitLabel={m["lists.save"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label={m["lists.name"]()}
        placeholder={m["lists.namePlaceholder"]()}
        value={name}
        maxLength={limits.favoriteLists.name}
        error={nameProblem}
        required
        onChange={({ target }) => {
          setName(target.value);
          setNameProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
