import { useState, type FormEvent, type ReactNode } from "react";
import type * as z from "zod/mini";
import { failureReason, fieldErrors, conflictingVersion } from "../../platform/api/failure-reason.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";

type Versioned<Name extends string> = Record<Name, string> & { version: number };
type Options<Name extends string> = {
  /** As typed. */
  fields: Record<Name, string>;
  labels: Record<Name, () => string>;
  names: readonly Name[];
  /** Of what is stored. */
  schema: z.ZodMiniType<Versioned<Name>>;
  /** The version that was loaded; none of something new. */
  version: number | undefined;
  send: (version: number | undefined) => Promise<unknown>;
  onSaved: () => void;
};

/** Saves a short staff form: shows problems at their fields, and both versions if somebody else has saved meanwhile. */
export function useVersionedSave<Name extends string>(options: Options<Name>) {
  const { fields, labels, names, schema, version, send, onSaved } = options;
  const [problems, setProblems] = useState<Record<string, string[]>>({});
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<Versioned<Name>>();
  const [isBusy, setBusy] = useState(false);

  const save = async (base: number | undefined) => {
    if (isBusy) return;
    setBusy(true);
    setProblems({});
    setProblem(undefined);
    try {
      await send(base);
      onSaved();
    } catch (error) {
      setBusy(false);
      const current = conflictingVersion(error, schema);
      const errors = fieldErrors(error);
      if (current) setTheirs(current);
      else if (Object.keys(errors).length > 0) setProblems(errors);
      else setProblem(failureReason(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(version);
  };
  /** Takes the form's place until one of the versions is chosen. */
  const conflict: ReactNode = theirs && (
    <ConflictDialog
      differences={names
        .filter((name) => theirs[name] !== fields[name])
        .map((name) => ({ label: labels[name](), mine: fields[name], theirs: theirs[name] }))}
      onClose={() => setTheirs(undefined)}
      onKeepMine={() => {
        setTheirs(undefined);
        void save(theirs.version);
      }}
      onTakeTheirs={onSaved}
    />
  );
  return { submit, problems, problem, isBusy, conflict };
}
