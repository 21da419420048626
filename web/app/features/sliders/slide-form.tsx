import { StaffSlide } from "@pazar/contract/admin/content/sliders";
import type { Settings } from "@pazar/contract/settings";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../platform/api/api.ts";
import { failureReason, fieldErrors, conflictingVersion } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../platform/navigation/leave-warning.tsx";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { ConflictDialog } from "../admin/conflict-dialog.tsx";
import { PictureField } from "./picture-field.tsx";
import { contentOf, differencesOf, draftOf, emptyDraft, isSameDraft, type SlideDraft } from "./slide-draft.ts";
import { SlideFields } from "./slide-fields.tsx";
import { SlidePreview } from "./slide-preview.tsx";

const listPath = "/cpadmin/sliders";
const firstOf = (problems: Record<string, string[]>, ...names: string[]): string | undefined =>
  names.map((name) => problems[name]?.join(" ")).find((text) => text !== undefined);

type SlideFormProps = {
  /** Undefined for a new one. */
  slide: StaffSlide | undefined;
  settings: Settings | null;
  isReadOnly: boolean;
};

export function SlideForm({ slide, settings, isReadOnly }: SlideFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(slide);
  const [draft, setDraft] = useState<SlideDraft>(slide ? draftOf(slide) : emptyDraft);
  const [problems, setProblems] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<StaffSlide>();
  const [step, setStep] = useState<"editing" | "saving" | "saved">("editing");
  const hasChanges = step !== "saved" && !isSameDraft(draft, stored ? draftOf(stored) : emptyDraft);

  // After the render that allows it to leave.
  useEffect(() => {
    if (step === "saved") void navigate(listPath);
  }, [step, navigate]);
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find("[aria-invalid=true]") ?? find("[role=alert]:not(:empty)"))?.scrollIntoView({ block: "center" });
    find("[aria-invalid=true]")?.focus({ preventScroll: true });
  }, [problems]);

  const save = async (base: StaffSlide | undefined) => {
    if (step === "saving") return;
    setStep("saving");
    setProblems({});
    setFailure(undefined);
    setConflict(undefined);
    const content = contentOf(draft);
    try {
      await (base
        ? api("PUT /api/admin/sliders/:id", { params: { id: base.id }, body: { ...content, version: base.version } })
        : api("POST /api/admin/sliders", { body: content }));
      showToast("success", base ? m["admin.sliders.saved"]() : m["admin.sliders.added"]());
      setStep("saved");
    } catch (error) {
      setStep("editing");
      const current = conflictingVersion(error, StaffSlide);
      if (current) return setConflict(current);
      const found = fieldErrors(error);
      setProblems(found);
      if (Object.keys(found).length === 0) setFailure(`${m["admin.sliders.saveFailed"]()} ${failureReason(error)}`);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(stored);
  };
  // A picture arrives later, when more may have been typed.
  const change = (by: Partial<SlideDraft>) => setDraft((now) => ({ ...now, ...by }));

  return (
    <form ref={form} noValidate className="max-w-4xl space-y-4 [&_:is(input,textarea)]:scroll-mb-44" onSubmit={submit}>
      <LeaveWarning hasChanges={hasChanges} />
      <PictureField
        picture={draft.picture}
        photos={stored?.photos ?? []}
        isReadOnly={isReadOnly}
        problem={firstOf(problems, "picture", "picture.hash")}
        cropProblems={{ phone: firstOf(problems, "picture.phone"), desktop: firstOf(problems, "picture.desktop") }}
        onChange={(picture) => change({ picture })}
      />
      <SlideFields
        draft={draft}
        isReadOnly={isReadOnly}
        problemOf={(name) => firstOf(problems, name)}
        onChange={change}
      />
      <SlidePreview draft={draft} photos={stored?.photos ?? []} settings={settings} />
      <Problem text={failure} />
      {!isReadOnly && (
        <SaveBar className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={step === "saving"} disabled={!hasChanges && step === "editing"}>
            {m["admin.sliders.save"]()}
          </Button>
          <Button variant="secondary" href={listPath}>
            {m["admin.sliders.cancel"]()}
          </Button>
          {hasChanges && <p className="text-sm text-muted">{m["admin.sliders.unsaved"]()}</p>}
        </SaveBar>
      )}
      {conflict && (
        <ConflictDialog
          differences={differencesOf(draft, draftOf(conflict))}
          onClose={() => setConflict(undefined)}
          onKeepMine={() => {
            setStored(conflict);
            void save(conflict);
          }}
          onTakeTheirs={() => {
            setStored(conflict);
            setDraft(draftOf(conflict));
            setConflict(undefined);
          }}
        />
      )}
    </form>
  );
}
