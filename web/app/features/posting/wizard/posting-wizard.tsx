import { postingSteps, type EditableListing, type PostingStep } from "@pazar/contract/listings/posting";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { api } from "../../../platform/api/api.ts";
import { failureReason, fieldErrors } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../../platform/navigation/leave-warning.tsx";
import { useDialogOnDemand } from "../../../platform/navigation/use-dialog-on-demand.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useKeyboardInset } from "../../../ui/use-keyboard-inset.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { CategoryStep } from "../form/category-step.tsx";
import { checkStep, firstProblem, firstStepOf, problemsOf, type Checked, type Problems } from "../form/check-step.ts";
import type { DraftNotice } from "../drafts/choose-draft.ts";
import { removeDeviceDraft } from "../drafts/device-draft.ts";
import { DraftBanner } from "../drafts/draft-banner.tsx";
import { DraftState } from "../drafts/draft-state.tsx";
import { FeatureStep } from "../form/feature-step.tsx";
import { FormPriceGuide } from "../form/form-price-guide.tsx";
import { InfoStep } from "../form/info-step.tsx";
import { ListingPreview } from "../listing-preview.tsx";
import { PhotoStep } from "../photos/photo-step.tsx";
import { isBlank, listingBody, type Change, type PostingForm } from "../form/posting-form.ts";
import { followEnter } from "./follow-enter.ts";
import { ProgressRail, stepNames } from "./progress-rail.tsx";
import { PublishStep } from "./publish-step.tsx";
import { useStep } from "./use-step.ts";
import { useCategoryFilters } from "../form/use-category-filters.ts";
import { useCategoryTree } from "../../categories/use-category-tree.ts";
import { useDraftSaving } from "../drafts/use-draft-saving.ts";
import { usePostingForm } from "../form/use-posting-form.ts";
import { useProblems } from "../form/use-problems.ts";

export type WizardStart = {
  form: PostingForm;
  savedAt: string;
  notice: DraftNotice | undefined;
  idempotencyKey: string;
};
type PostingWizardProps = {
  userId: number;
  start: WizardStart;
  isAtOnce: boolean;
  onPublished: (listing: EditableListing) => void;
  onStartOver: () => void;
};

export function PostingWizard({ userId, start, isAtOnce, onPublished, onStartOver }: PostingWizardProps) {
  const { form, change, queue, slots, uploads } = usePostingForm(start.form);
  const categories = useCategoryTree();
  const { tree } = categories;
  const filters = useCategoryFilters(form.category_id);
  const { root, problems, show, clear, clearFixed } = useProblems();
  const [isBusy, setBusy] = useState(false);
  const phone = useDialogOnDemand();
  const keeping = useDraftSaving({
    userId,
    form,
    savedAt: start.savedAt,
    idempotencyKey: start.idempotencyKey,
    onPhotosGone: (hashes) => {
      queue.forget(hashes);
      showToast("warning", m["postAd.errors.photoGone"]());
    },
  });
  const { step, goTo, heading, furthest } = useStep(form, change);
  useKeyboardInset();

  // Until the tree is loaded, any chosen category counts as valid.
  const checked: Checked = { form, filters: filters.filters, isLeaf: (id) => tree?.isLeaf(id) ?? true, uploads };
  const index = postingSteps.indexOf(step);
  const unfinished = firstProblem(postingSteps.slice(0, -1), checked)?.step ?? "publish";

  const enter: Change = (part) => {
    change(part);
    clearFixed(part, form);
  };
  const move = (to: PostingStep, found: Problems = {}) => {
    if (to !== step) goTo(to);
    if (Object.keys(found).length > 0) show(found);
    else clear();
  };
  const goOn = () => {
    const found = checkStep(step, checked);
    if (Object.keys(found).length > 0) show(found);
    else move(postingSteps[index + 1] ?? step);
  };
  /** Verifies the phone number without leaving the form, and publishes then. */
  const askForPhone = () =>
    phone.open(async () => {
      const { loadPhoneDialog } = await import("../../accounts/phone/load-phone-dialog.tsx");
      return loadPhoneDialog({
        onClose: phone.close,
        onVerified: () => {
          phone.close();
          void publish();
        },
      });
    });
  const publish = async () => {
    const wrong = firstProblem(postingSteps, checked);
    if (wrong) return move(wrong.step, wrong.problems);
    setBusy(true);
    try {
      // A draft saved after publishing would stay behind.
      await keeping.stop();
      const listing = await api("POST /api/listings", {
        body: { ...listingBody(form, filters.filters ?? []), idempotency_key: start.idempotencyKey },
      });
      removeDeviceDraft(userId);
      onPublished(listing);
    } catch (error) {
      setBusy(false);
      keeping.resume();
      if (error instanceof ApiFailure && error.code === "PHONE_NOT_VERIFIED") return askForPhone();
      showToast("error", m["postAd.errors.create"](), { description: failureReason(error), id: "publish" });
      const found = problemsOf(fieldErrors(error));
      const first = firstStepOf(found);
      if (first) move(first, found);
    }
  };

  const steps = {
    images: (
      <PhotoStep
        slots={slots}
        queue={queue}
        cover={form.cover}
        onCover={(cover) => enter({ cover })}
        problem={problems["photos"]}
        onChosen={() => clearFixed({ photos: [] }, form)}
        hasPhotoChecks
      />
    ),
    category: (
      <CategoryStep
        {...categories}
        chosenId={form.category_id}
        onChoose={(category_id) => {
          enter({ category_id });
          move("info");
        }}
        problem={problems["category_id"]}
      />
    ),
    info: (
      <InfoStep
        form={form}
        change={enter}
        problems={problems}
        hasHandDeliveryField={filters.hasHandDeliveryField}
        hasTextChecks
      />
    ),
    features: (
      <div>
        <FeatureStep
          {...filters}
          form={form}
          change={enter}
          problems={problems}
          onChooseCategory={() => move("category")}
        />
        <FormPriceGuide form={form} />
      </div>
    ),
    publish: (
      <PublishStep
        form={form}
        tree={tree}
        filters={filters.filters}
        hasHandDeliveryField={filters.hasHandDeliveryField}
        isAtOnce={isAtOnce}
        onGo={move}
      />
    ),
  };
  return (
    <div
      ref={root}
      className="space-y-4 max-md:-mb-4 max-md:flex max-md:min-h-[calc(100dvh-1rem)] max-md:flex-col md:space-y-5"
    >
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-2xl">{m["postAd.title"]()}</h1>
        <IconButton href="/" variant="ghost" label={m["postAd.close"]()} className="-mr-2 md:hidden">
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <ProgressRail
        current={step}
        isDone={(other) =>
          postingSteps.indexOf(other) < furthest && Object.keys(checkStep(other, checked)).length === 0
        }
        isReachable={(other) => postingSteps.indexOf(other) <= postingSteps.indexOf(unfinished)}
        onGo={move}
      />
      <DraftBanner notice={start.notice} onStartOver={onStartOver} beforeStartOver={keeping.stop} />
      <div className="grid gap-6 max-md:grow md:items-start lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0 space-y-4 max-md:flex max-md:flex-col">
          <Card as="section" className="max-md:mb-4 md:p-6" onKeyDown={(event) => followEnter(event, goOn)}>
            <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg outline-none">
              {step === "publish" ? m["postAd.publish.heading"]() : stepNames[step]()}
              <span className="sr-only">
                {" "}
                ({m["postAd.steps.progress"]({ step: index + 1, count: postingSteps.length })})
              </span>
            </h2>
            {steps[step]}
          </Card>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-md:sticky max-md:mt-auto! max-md:bottom-[var(--keyboard,0px)] max-md:z-20 max-md:-mx-4 max-md:gap-y-2 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {!isBlank(form) && <DraftState state={keeping.state} />}
            <div className="flex flex-1 justify-end gap-3 max-md:basis-full max-md:*:flex-1">
              {index > 0 && (
                <Button
                  variant="secondary"
                  icon={<ChevronLeft size={18} aria-hidden="true" />}
                  onClick={() => move(postingSteps[index - 1] ?? step)}
                >
                  {m["postAd.steps.back"]()}
                </Button>
              )}
              {step === "publish" ? (
                <Button busy={isBusy || filters.isLoading} onClick={() => void publish()}>
                  {m["postAd.publish.submit"]()}
                </Button>
              ) : (
                <Button
                  busy={step === "features" && filters.isLoading}
                  iconEnd={<ChevronRight size={18} aria-hidden="true" />}
                  onClick={goOn}
                >
                  {m["postAd.steps.next"]()}
                </Button>
              )}
            </div>
          </div>
        </div>
        <aside className="max-lg:hidden">
          <ListingPreview form={form} />
        </aside>
      </div>
      {phone.dialog}
      <LeaveWarning
        hasChanges={!isBusy && (uploads > 0 || keeping.state !== "saved")}
        text={m["postAd.draft.leaveText"]()}
      />
    </div>
  );
}
