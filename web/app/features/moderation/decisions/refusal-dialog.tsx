import * as limits from "@pazar/contract/limits";
import type { ModeratedListing, ReasonedAction } from "@pazar/contract/admin/adverts/moderation";
import type { ModerationReason } from "@pazar/contract/admin/adverts/moderation-reasons";
import { useEffect, useId, useState, type FormEvent, type KeyboardEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import Dialog from "../../../ui/overlays/dialog.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { MarkPicker } from "../marks/mark-picker.tsx";
import { choiceOf, nothingPicked } from "../marks/word-marks.ts";
import type { Choice } from "./decisions.ts";
import { actionNames } from "../moderation-labels.ts";

type RefusalDialogProps = {
  action: ReasonedAction;
  /** A text such as `100+` where the exact number is not known. */
  count: number | string;
  /** Where it is about a single one, whose words and photos can be marked. */
  listing?: ModeratedListing | undefined;
  onClose: () => void;
  onChoose: (choice: Choice) => Promise<void>;
};

const loadReasons = () => api("GET /api/admin/moderation/reasons");
const titles = {
  reject: m["admin.moderation.reasonDialog.reject"],
  take_down: m["admin.moderation.reasonDialog.take_down"],
};

/** Why a listing is refused: a template by its number or by hand, and a note. */
export function RefusalDialog({ action, count, listing, onClose, onChoose }: RefusalDialogProps) {
  const formId = useId();
  const { value: reasons, hasFailed, retry } = useLoaded(loadReasons);
  const [chosen, setChosen] = useState<string>();
  const [note, setNote] = useState("");
  const [marked, setMarked] = useState({ version: listing?.version, picked: nothingPicked });
  // Marks of an older version may stand at other words now.
  const picked = marked.version === listing?.version ? marked.picked : nothingPicked;
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  // The reasons may arrive after the dialog opens. The number keys need the focus in the form, but not in a text field.
  useEffect(() => {
    if (reasons) document.getElementById(formId)?.querySelector<HTMLElement>("input[type=radio]")?.focus();
  }, [reasons, formId]);

  const choose = (id: string) => {
    setChosen(id);
    setMissing(false);
  };
  const byNumber = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    const reason =
      isTyping || event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : reasons?.find((_, index) => event.key === keyOf(index));
    if (!reason) return;
    event.preventDefault();
    choose(String(reason.id));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === undefined);
    if (chosen === undefined || isBusy) return;
    setBusy(true);
    await onChoose({ action, reason_id: Number(chosen), note, ...(listing && { marks: choiceOf(picked, listing) }) });
    setBusy(false);
  };

  // Asks before a note is lost, for example by Escape pressed by mistake.
  const leave = () => {
    if (note.trim() === "") onClose();
    else setLeaving(!isLeaving);
  };
  const write = () => {
    setLeaving(false);
    document.getElementById(formId)?.querySelector("textarea")?.focus();
  };
  const buttons = isLeaving ? (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-2">
      <span>{m["admin.moderation.reasonDialog.noteLost"]()}</span>
      <Button variant="secondary" ref={focus} onClick={write}>
        {m["admin.moderation.reasonDialog.keepWriting"]()}
      </Button>
      <Button variant="danger" onClick={onClose}>
        {m["admin.moderation.reasonDialog.dropNote"]()}
      </Button>
    </div>
  ) : (
    <>
      <Button variant="secondary" onClick={leave}>
        {m["admin.moderation.reasonDialog.cancel"]()}
      </Button>
      <Button type="submit" form={formId} variant="danger" busy={isBusy} disabled={!reasons || reasons.length === 0}>
        {actionNames[action]()}
      </Button>
    </>
  );
  const text =
    count !== 1
      ? `${m["admin.moderation.reasonDialog.many"]({ count })} ${m["admin.moderation.reasonDialog.text"]()}`
      : m["admin.moderation.reasonDialog.text"]();
  return (
    <Dialog
      open
      onOpenChange={leave}
      isKeptOnOutsidePress
      width="md"
      title={titles[action]()}
      description={text}
      closeLabel={m["common.close"]()}
      footer={buttons}
    >
      <form id={formId} noValidate className="space-y-5" onKeyDown={byNumber} onSubmit={(event) => void send(event)}>
        {reasons?.length === 0 && (
          <p>
            {m["admin.moderation.reasonDialog.none"]()}{" "}
            <a href="/cpadmin/adverts/reasons" className="font-semibold text-brand underline">
              {m["admin.moderation.reasonsTitle"]()}
            </a>
          </p>
        )}
        {reasons && reasons.length > 0 && (
          <RadioGroup
            name="reason"
            label={m["admin.moderation.reasonDialog.reason"]()}
            hint={<span className="max-md:hidden">{m["admin.moderation.reasonDialog.keys"]()}</span>}
            error={isMissing ? m["admin.moderation.errors.reason"]() : undefined}
            required
            value={chosen ?? ""}
            onValueChange={choose}
            options={reasons.map((reason, index) => ({
              value: String(reason.id),
              label: textOf(reason),
              detail: keyOf(index) !== undefined && (
                <kbd className="rounded-small border font-sans border-line px-1.5 max-md:hidden">{keyOf(index)}</kbd>
              ),
            }))}
          />
        )}
        {!reasons && !hasFailed && <Skeleton className="h-60" />}
        <RetryProblem text={hasFailed ? m["admin.moderation.reasonDialog.loadFailed"]() : undefined} onRetry={retry} />
        <TextAreaField
          label={m["admin.moderation.reasonDialog.note"]()}
          labelNote={m["admin.moderation.reasonDialog.optional"]()}
          rows={3}
          disabled={!reasons}
          maxLength={limits.moderationNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {listing && (
          <MarkPicker
            listing={listing}
            picked={picked}
            onPick={(next) => setMarked({ version: listing.version, picked: next })}
          />
        )}
      </form>
    </Dialog>
  );
}

/** 1 to 9, then 0 for the tenth. */
const keyOf = (index: number): string | undefined => (index < 10 ? String((index + 1) % 10) : undefined);

const focus = (element: HTMLElement | null): void => element?.focus();

const textOf = (reason: ModerationReason): string => reason[`text_${getLocale()}`];
