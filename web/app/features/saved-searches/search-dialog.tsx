import * as limits from "@pazar/contract/limits";
import { alertTimes, type AlertTime } from "@pazar/contract/search/saved-searches";
import { useRef, useState, type FormEvent } from "react";
import { failureReason, fieldErrors } from "../../platform/api/failure-reason.ts";
import { FormDialog } from "../../platform/api/form-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

type Search = { name: string; alert: AlertTime };
type SearchDialogProps = {
  title: string;
  text?: string;
  search: Search;
  /** Closes the dialog; if it throws, the dialog shows why and stays open. */
  onSave: (search: Search) => Promise<void>;
  onCancel: () => void;
};

const alertLabels: Record<AlertTime, () => string> = {
  at_once: m["savedSearches.alerts.at_once"],
  daily: m["savedSearches.alerts.daily"],
  never: m["savedSearches.alerts.never"],
};

/** Name and alert of a search, new or saved. */
export function SearchDialog({ title, text, search, onSave, onCancel }: SearchDialogProps) {
  const [name, setName] = useState(search.name);
  const [alert, setAlert] = useState(search.alert);
  const [isBusy, setBusy] = useState(false);
  const [nameProblem, setNameProblem] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const refuseName = (reason: string) => {
    setNameProblem(reason);
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    if (name.trim() === "") return refuseName(m["savedSearches.errors.name"]());
    setBusy(true);
    try {
      await onSave({ name: name.trim(), alert });
    } catch (error) {
      setBusy(false);
      const errors = fieldErrors(error);
      if (errors["name"]) refuseName(errors["name"].join(" "));
      else setProblem(errors["query"]?.join(" ") ?? failureReason(error));
    }
  };

  return (
    <FormDialog
      title={title}
      text={text}
      submitLabel={m["savedSearches.dialog.submit"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label={m["savedSearches.dialog.name"]()}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setNameProblem(undefined);
        }}
        maxLength={limits.savedSearches.name}
        error={nameProblem}
        required
      />
      <RadioGroup
        name="alert"
        label={m["savedSearches.dialog.alert"]()}
        options={alertTimes.map((value) => ({ value, label: alertLabels[value]() }))}
        value={alert}
        onValueChange={(value) => setAlert(alertTimes.find((time) => time === value) ?? alert)}
      />
    </FormDialog>
  );
}
