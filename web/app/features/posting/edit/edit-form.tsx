import { postingSteps, type EditableListing } from "@pazar/contract/listings/posting";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { failureReason, fieldErrors } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../../platform/navigation/leave-warning.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { CategoryStep } from "../form/category-step.tsx";
import { checkStep, problemsOf, type Checked } from "../form/check-step.ts";
import { useScrollToMark } from "../appeals/scroll-to-mark.ts";
import { EditConflict } from "./edit-conflict.tsx";
import type { EditMode } from "./edit-mode.ts";
import { FeatureStep } from "../form/feature-step.tsx";
import { InfoStep } from "../form/info-step.tsx";
import { ListingPreview } from "../listing-preview.tsx";
import { changedParts, findConflict, mergeEdits, type Conflict } from "./merge-edits.ts";
import { ModerationNotice } from "./moderation-notice.tsx";
import { partText } from "./part-text.ts";
import { PhotoStep } from "../photos/photo-step.tsx";
import { formOfListing, listingBody, type Change } from "../form/posting-form.ts";
import { useCategoryFilters } from "../form/use-category-filters.ts";
import { useCategoryTree } from "../../categories/use-category-tree.ts";
import { usePostingForm } from "../form/use-posting-form.ts";
import { useProblems } from "../form/use-problems.ts";

type EditFormProps<Listing extends EditableListing> = { listing: Listing; mode: EditMode<Listing> };

/** The steps of posting on one page, filled in from the listing. */
export function EditForm<Listing extends EditableListing>({ listing, mode }: EditFormProps<Listing>) {
  // What the edits are compared with: the loaded listing, or after a conflict what was saved elsewhere.
  const [base, setBase] = useState(() => ({ form: formOfListing(listing), version: listing.version }));
  const { form, change, queue, slots, uploads } = usePostingForm(base.form);
  const categories = useCategoryTree();
  const { tree } = categories;
  const filters = useCategoryFilters(form.category_id);
  const { root, problems, show, clearFixed } = useProblems();
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<{ conflict: Conflict; version: number }>();
  const [refusal, setRefusal] = useState(listing.refusal);
  const navigate = useNavigate();
  useScrollToMark(refusal?.marks, form, tree !== undefined || categories.hasFailed);

  const checked: Checked = { form, filters: filters.filters, isLeaf: (id) => tree?.isLeaf(id) ?? true, uploads };
  const enter: Change = (part) => {
    change(part);
    clearFixed(part, form);
  };
  const save = async () => {
    const wrong = Object.assign(
      {},
      ...postingSteps.map((step) => checkStep(step, checked)),
      mode.reason && reason.trim().length < 3 ? { reason: mode.reason.missing() } : {},
    );
    if (Object.keys(wrong).length > 0) return show(wrong);
    setBusy(true);
    try {
      await mode.save(listing.id, { ...listingBody(form, filters.filters ?? []), version: base.version, reason });
      showToast("success", mode.saved(), { description: mode.savedText() });
      void navigate(mode.back(listing.id));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === "LISTING_CHANGED")
        return await compare(Object.keys(error.errors));
      setBusy(false);
      showToast("error", m["postAd.edit.failed"](), { description: failureReason(error), id: "edit" });
      const problemsFound = problemsOf(fieldErrors(error));
      if (Object.keys(problemsFound).length > 0) show(problemsFound);
    }
  };
  const compare = async (fields: string[]) => {
    try {
      const latest = await mode.load(listing.id);
      setFound({ conflict: findConflict(base.form, form, formOfListing(latest), fields), version: latest.version });
      showToast("warning", m["errors.LISTING_CHANGED"](), { id: "edit" });
    } catch (error) {
      showToast("error", m["postAd.edit.failed"](), { description: failureReason(error), id: "edit" });
    } finally {
      setBusy(false);
    }
  };
  const settle = (choice: "mine" | "theirs") => {
    if (!found) return;
    const merged = mergeEdits(form, found.conflict, choice);
    setBase({ form: found.conflict.theirs, version: found.version });
    if (merged.photos !== form.photos) queue.replaceAll(merged.photos);
    enter(merged);
    setFound(undefined);
    showToast("info", choice === "mine" ? m["postAd.edit.chosenMine"]() : m["postAd.edit.chosenTheirs"](), {
      id: "edit",
    });
  };

  const hasChanges = uploads > 0 || changedParts(base.form, form).length > 0;
  const section = "md:p-6";
  return (
    <div ref={root} className="space-y-5">
      <div>
        <h1 className="text-2xl">{mode.title()}</h1>
        {mode.about && <p className="text-muted">{mode.about(listing)}</p>}
      </div>
      <ModerationNotice
        listing={{ ...listing, refusal }}
        texts={form}
        photos={form.photos}
        isOwn={mode.isOwn ?? false}
        onAppealed={setRefusal}
      />
      {found && (
        <EditConflict
          conflict={found.conflict}
          mine={form}
          textOf={(version, part) => partText(version, part, { tree, filters: filters.filters })}
          onChoose={settle}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0 space-y-4">
          <Card as="section" heading={m["postAd.steps.images"]()} className={section}>
            <PhotoStep
              slots={slots}
              queue={queue}
              cover={form.cover}
              onCover={(cover) => enter({ cover })}
              problem={problems["photos"]}
              marked={refusal?.marks.photos}
              onChosen={() => clearFixed({ photos: [] }, form)}
              hasPhotoChecks={mode.isOwn}
              listingId={listing.id}
            />
          </Card>
          <Card as="section" heading={m["postAd.steps.category"]()} className={section}>
            <CategoryStep
              {...categories}
              chosenId={form.category_id}
              onChoose={(category_id) => enter({ category_id })}
              problem={problems["category_id"]}
            />
          </Card>
          {/* The price field is uncontrolled: the key resets it when other content is loaded. */}
          <Card key={base.version} as="section" heading={m["postAd.steps.info"]()} className={section}>
            <InfoStep
              form={form}
              change={enter}
              problems={problems}
              hasHandDeliveryField={filters.hasHandDeliveryField}
              hasTextChecks={mode.isOwn}
              listingId={listing.id}
              marks={refusal?.marks.words}
            />
          </Card>
          <Card as="section" heading={m["postAd.steps.features"]()} className={section}>
            <FeatureStep {...filters} form={form} change={enter} problems={problems} />
          </Card>
          {mode.reason && (
            <Card as="section" className={section}>
              <TextAreaField
                label={mode.reason.label()}
                hint={mode.reason.hint()}
                error={problems["reason"]}
                rows={3}
                maxLength={mode.reason.maxLength}
                required
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Card>
          )}
          <p className="text-sm text-muted">{mode.note()}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button href={mode.back(listing.id)} variant="secondary">
              {m["account.cancel"]()}
            </Button>
            <Button
              busy={isBusy || filters.isLoading}
              disabled={found !== undefined || !hasChanges}
              onClick={() => void save()}
            >
              {mode.saveLabel()}
            </Button>
          </div>
        </div>
        <aside className="max-lg:hidden">
          <ListingPreview form={form} />
        </aside>
      </div>
      <LeaveWarning hasChanges={hasChanges && !isBusy} />
    </div>
  );
}
