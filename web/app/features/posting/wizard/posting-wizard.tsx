import { PostingStep, postingSteps, type EditableListing } from "@pazar/contract/posting";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../../platform/navigation/leave-warning.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { CategoryStep } from "../form/category-step.tsx";
import { checkStep, firstProblem, firstStepOf, problemsOf, type Checked, type Problems } from "../form/check-step.ts";
import type { DraftNotice } from "../drafts/choose-draft.ts";
import { removeDeviceDraft } from "../drafts/device-draft.ts";
import { DraftBanner } from "../drafts/draft-banner.tsx";
import { DraftState } from "../drafts/draft-state.tsx";
import { FeatureStep } from "../form/feature-step.tsx";
import { InfoStep } from "../form/info-step.tsx";
import { ListingPreview } from "../listing-preview.tsx";
import { PhotoStep } from "../photos/photo-step.tsx";
import { isBlank, listingBody, type Change, type PostingForm } from "../form/posting-form.ts";
import { ProgressRail, stepNames } from "./progress-rail.tsx";
import { PublishStep } from "./publish-step.tsx";
import { useCategoryFilters } from "../form/use-category-filters.ts";
import { useCategoryTree } from "../form/use-category-tree.ts";
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
  const { root, problems, show, clear, mend } = useProblems();
  const [isBusy, setBusy] = useState(false);
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
  const { step, goTo, heading } = useStep(form, change);

  // Until the tree is loaded, any chosen category counts as valid.
  const checked: Checked = { form, filters: filters.filters, isLeaf: (id) => tree?.isLeaf(id) ?? true, uploads };
  const index = postingSteps.indexOf(step);
  const unfinished = firstProblem(postingSteps.slice(0, -1), checked)?.step ?? "publish";

  const enter: Change = (part) => {
    change(part);
    mend(part, form);
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
      showToast("error", m["postAd.errors.create"](), { description: failureReason(error), id: "publish" });
      const found = error instanceof ApiFailure ? problemsOf(error.errors) : {};
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
        onChosen={() => mend({ photos: [] }, form)}
      />
    ),
    category: (
      <CategoryStep
        {...categories}
        chosenId={form.category_id}
        onChoose={(category_id) => enter({ category_id })}
        problem={problems["category_id"]}
      />
    ),
    info: <InfoStep form={form} change={enter} problems={problems} />,
    features: (
      <FeatureStep
        {...filters}
        form={form}
        change={enter}
        problems={problems}
        onChooseCategory={() => move("category")}
      />
    ),
    publish: <PublishStep form={form} tree={tree} filters={filters.filters} isAtOnce={isAtOnce} onGo={move} />,
  };
  return (
    <div ref={root} className="space-y-5">
      <h1 className="text-2xl">{m["postAd.title"]()}</h1>
      <ProgressRail
        current={step}
        isDone={(other) => other !== "publish" && Object.keys(checkStep(other, checked)).length === 0}
        isReachable={(other) => postingSteps.indexOf(other) <= postingSteps.indexOf(unfinished)}
        onGo={move}
      />
      <DraftBanner notice={start.notice} onStartOver={onStartOver} beforeStartOver={keeping.stop} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0 space-y-4">
          <Card as="section" className="md:p-6">
            <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg outline-none">
              {step === "publish" ? m["postAd.publish.heading"]() : stepNames[step]()}
              <span className="sr-only">
                {" "}
                ({m["postAd.steps.progress"]({ step: index + 1, count: postingSteps.length })})
              </span>
            </h2>
            {steps[step]}
          </Card>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            {!isBlank(form) && <DraftState state={keeping.state} />}
            <div className="flex flex-1 justify-end gap-3">
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
                <Button busy={isBusy} onClick={() => void publish()}>
                  {m["postAd.publish.submit"]()}
                </Button>
              ) : (
                <Button iconEnd={<ChevronRight size={18} aria-hidden="true" />} onClick={goOn}>
                  {m["postAd.steps.next"]()}
                </Button>
              )}
            </div>
          </div>
        </div>
        <aside className={step === "publish" ? "max-w-75 max-lg:mx-auto max-lg:w-full" : "max-lg:hidden"}>
          <ListingPreview form={form} />
        </aside>
      </div>
      <LeaveWarning
        hasChanges={!isBusy && (uploads > 0 || keeping.state !== "saved")}
        text={m["postAd.draft.leaveText"]()}
      />
    </div>
  );
}

/** The step is in the URL, so that Back goes to the step before; without one, the draft knows where it stopped. */
function useStep(form: PostingForm, change: Change) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = PostingStep.safeParse(new URLSearchParams(search).get("step"));
  const step = asked.data ?? form.step;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const isMissing = asked.data === undefined;
  useEffect(() => {
    if (isMissing) void navigate(`?step=${step}`, { replace: true });
  }, [isMissing, step, navigate]);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    change({ step });
    // The page scrolls to its top by itself.
    heading.current?.focus({ preventScroll: true });
  }, [step, change]);
  return { step, heading, goTo: (to: PostingStep) => void navigate(`?step=${to}`) };
}
