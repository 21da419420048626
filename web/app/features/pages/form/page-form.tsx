import { EditablePage, type StaffPageGroup } from "@pazar/contract/admin/content/pages";
import { slugify } from "@pazar/contract/text/turkish-text";
import { useRef, useState, type FormEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason, fieldErrors, conflictingVersion } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../../platform/navigation/leave-warning.tsx";
import { Button } from "../../../ui/button.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { refreshFooterPages } from "../../content/content-cache.ts";
import { titleOf } from "../page-names.tsx";
import { ConsentCard } from "./consent-card.tsx";
import { PageConflict } from "./page-conflict.tsx";
import { changedFields, contentOf, emptyFields, fieldsOf, type PageFields } from "./page-fields.ts";
import { PlacingCard } from "./placing-card.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { PublishingCard } from "./publishing-card.tsx";
import type { FormPart, Language, Problems } from "./form-part.ts";
import { TextsCard } from "./texts-card.tsx";

type PageFormProps = {
  /** Undefined: a new page. */
  page: EditablePage | undefined;
  groups: readonly StaffPageGroup[];
  isReadOnly: boolean;
  onSaved: (page: EditablePage) => void;
};

const problemsOf = (errors: Record<string, string[]>): Problems =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.join(" ")]));

export function PageForm({ page, groups, isReadOnly, onSaved }: PageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(page);
  const [fields, setFields] = useState<PageFields>(page ? fieldsOf(page) : emptyFields);
  /** Counts the texts that did not come from the editors, which read theirs once. */
  const [edition, setEdition] = useState(0);
  const [language, setLanguage] = useState<Language>("tr");
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<EditablePage>();
  const [isBusy, setBusy] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);

  const hasChanges = !isReadOnly && changedFields(fields, stored ? fieldsOf(stored) : emptyFields).length > 0;
  const change = (part: Partial<PageFields>) => {
    setFields((before) => ({ ...before, ...part }));
    setProblems((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };
  const take = (saved: EditablePage) => {
    setStored(saved);
    setFields(fieldsOf(saved));
  };

  const showProblems = (found: Problems) => {
    setProblems(found);
    const inTurkish = found.title_tr ?? found.body_tr;
    const inEnglish = found.title_en ?? found.body_en;
    if (inTurkish === undefined && inEnglish !== undefined) setLanguage("en");
    else if (inTurkish !== undefined) setLanguage("tr");
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const save = async (version = stored?.version) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    setProblems({});
    try {
      const slug = fields.slug.trim() || slugify(fields.title_tr);
      const body = { ...contentOf(fields), slug };
      const saved =
        stored && version !== undefined
          ? await api("PUT /api/admin/pages/:id", { params: { id: stored.id }, body: { ...body, version } })
          : await api("POST /api/admin/pages", { body });
      take(saved);
      showToast("success", m["admin.pages.form.saved"]());
      void refreshFooterPages();
      onSaved(saved);
    } catch (error) {
      const current = conflictingVersion(error, EditablePage);
      const errors = fieldErrors(error);
      if (current) setTheirs(current);
      else if (Object.keys(errors).length > 0) showProblems(problemsOf(errors));
      else setProblem(failureReason(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const cancel = () => {
    setFields(stored ? fieldsOf(stored) : emptyFields);
    setProblems({});
    setEdition((count) => count + 1);
  };
  const groupName = (id: string): string => {
    const group = groups.find((one) => String(one.id) === id);
    return group ? titleOf(group) : m["admin.pages.form.noGroup"]();
  };
  const part: FormPart = { fields, problems, isReadOnly: isReadOnly || isBusy, change };
  return (
    <form ref={form} noValidate className="max-w-4xl space-y-4" onSubmit={submit}>
      <LeaveWarning hasChanges={hasChanges} />
      <TextsCard
        {...part}
        isReadOnly={isReadOnly}
        id={stored?.id}
        edition={edition}
        language={language}
        onLanguage={setLanguage}
      />
      <PlacingCard {...part} groups={groups} />
      <PublishingCard {...part} />
      {stored && fields.is_accepted_on_registration && (
        <ConsentCard
          page={stored}
          canAsk={!isReadOnly && !hasChanges && stored.status === "published" && stored.is_accepted_on_registration}
          isReadOnly={isReadOnly}
          onAsked={setStored}
        />
      )}
      <Problem text={problem} />
      <SaveBar className="flex flex-wrap items-center gap-3">
        {!isReadOnly && (
          <Button type="submit" busy={isBusy} disabled={!hasChanges}>
            {m["admin.pages.form.save"]()}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setPreviewed(true)}>
          {m["admin.pages.form.preview"]()}
        </Button>
        {hasChanges && (
          <>
            <Button variant="ghost" disabled={isBusy} onClick={cancel}>
              {m["account.cancel"]()}
            </Button>
            <p className="text-sm text-muted">{m["admin.pages.form.unsaved"]()}</p>
          </>
        )}
      </SaveBar>
      {isPreviewed && (
        <PreviewDialog
          fields={fields}
          language={language}
          version={stored ? stored.version + (hasChanges ? 1 : 0) : 1}
          onClose={() => setPreviewed(false)}
        />
      )}
      {theirs && (
        <PageConflict
          mine={fields}
          theirs={theirs}
          groupName={groupName}
          onClose={() => setTheirs(undefined)}
          onKeepMine={() => {
            setTheirs(undefined);
            void save(theirs.version);
          }}
          onTakeTheirs={() => {
            setTheirs(undefined);
            take(theirs);
            setEdition((count) => count + 1);
          }}
        />
      )}
    </form>
  );
}
