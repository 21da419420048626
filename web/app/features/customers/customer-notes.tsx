import type { CustomerDetails } from "@pazar/contract/admin/customers/customers";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";

type CustomerNotesProps = { person: CustomerDetails; canEdit: boolean; onChanged: (person: CustomerDetails) => void };

export function CustomerNotes({ person: { id, status, notes }, canEdit, onChanged }: CustomerNotesProps) {
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { body: "" } });
  const add = async (body: { body: string }) => {
    setProblem(undefined);
    try {
      onChanged(await api("POST /api/admin/customers/:id/notes", { params: { id }, body }));
      reset();
    } catch (error) {
      setProblem(failureReason(error));
    }
  };
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{m["admin.people.notes"]()}</h3>
      {notes.length === 0 && <p className="text-sm text-muted">{m["admin.people.noNotes"]()}</p>}
      <ul className="space-y-2">
        {notes.map((note) => (
          <li key={note.id} className="rounded-control bg-sunken px-3.5 py-2.5">
            <p className="whitespace-pre-line break-words">{note.body}</p>
            <p className="mt-1 text-xs text-muted">
              {note.author ?? m["admin.people.somebodyGone"]()} · {formatMoment(note.created_at)}
            </p>
          </li>
        ))}
      </ul>
      {canEdit && status !== "deleted" && (
        <form noValidate className="space-y-2" onSubmit={(event) => void handleSubmit(add)(event)}>
          <TextAreaField
            {...register("body", { validate: (body) => body.trim() !== "" || m["admin.people.noteMissing"]() })}
            label={m["admin.people.addNote"]()}
            hint={m["admin.people.noteHint"]()}
            error={formState.errors.body?.message}
            rows={2}
            maxLength={2000}
          />
          <Problem text={problem} />
          <Button type="submit" size="sm" variant="secondary" busy={formState.isSubmitting}>
            {m["admin.people.saveNote"]()}
          </Button>
        </form>
      )}
    </section>
  );
}
