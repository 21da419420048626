import { useRef, useState, type FormEvent } from "react";
import { explainFailure } from "./explain-failure.ts";

export type Problems = {
  /** About the whole form. */
  form?: string | undefined;
  /** Under the fields of these names. */
  fields?: Readonly<Record<string, string>> | undefined;
};

/** Resolves to what is wrong with the input; what it throws is shown as a message. */
type Attempt = (data: FormData, form: HTMLFormElement) => Promise<Problems | undefined>;

/** Submits once at a time and focuses the first field with a problem. */
export function useAttempt(attempt: Attempt) {
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(form: HTMLFormElement): Promise<void> {
    isRunning.current = true;
    setBusy(true);
    setProblems({});
    const found = await attempt(new FormData(form), form).catch(
      (error: unknown): Problems => ({ form: explainFailure(error) }),
    );
    setProblems(found ?? {});
    if (found?.fields) focusFirst(form, found.fields);
    isRunning.current = false;
    setBusy(false);
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isRunning.current) void run(event.currentTarget);
  };
  return { problems, isBusy, onSubmit };
}

function focusFirst(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.name in fields) return element.focus();
  }
}
