import { postingSteps, type PostingStep } from "@pazar/contract/listings/posting";
import Check from "lucide-react/icons/check";
import { m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";

export const stepNames: Record<PostingStep, () => string> = {
  images: m["postAd.steps.images"],
  category: m["postAd.steps.category"],
  info: m["postAd.steps.info"],
  features: m["postAd.steps.features"],
  publish: m["postAd.steps.publish"],
};

type ProgressRailProps = {
  current: PostingStep;
  isDone: (step: PostingStep) => boolean;
  isReachable: (step: PostingStep) => boolean;
  onGo: (step: PostingStep) => void;
};

/** Phones show only the numbers and the name of the current step. */
export function ProgressRail({ current, isDone, isReachable, onGo }: ProgressRailProps) {
  return (
    <nav aria-label={m["postAd.steps.label"]()}>
      <ol className="flex items-center gap-2 sm:gap-3">
        {postingSteps.map((step, index) => {
          const isCurrent = step === current;
          const hasDone = isDone(step) && !isCurrent;
          return (
            <li
              key={step}
              className={classNames("flex items-center gap-2 sm:gap-3", index < postingSteps.length - 1 && "grow")}
            >
              <button
                type="button"
                aria-current={isCurrent ? "step" : undefined}
                disabled={!isCurrent && !isReachable(step)}
                onClick={() => onGo(step)}
                className={classNames(
                  "flex min-h-control-sm shrink-0 items-center gap-2.5 rounded-control text-sm font-semibold",
                  isCurrent ? "text-text" : "text-muted enabled:hover:text-text",
                )}
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    "grid size-7.5 shrink-0 place-items-center rounded-full border-2",
                    isCurrent
                      ? "border-brand text-brand-strong"
                      : hasDone
                        ? "border-brand bg-brand text-on-brand"
                        : "border-line bg-surface",
                  )}
                >
                  {hasDone ? <Check size={16} strokeWidth={3} /> : index + 1}
                </span>
                <span className={isCurrent ? undefined : "sr-only md:not-sr-only"}>{stepNames[step]()}</span>
                {hasDone && <span className="sr-only">{m["postAd.steps.done"]()}</span>}
              </button>
              {index < postingSteps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={classNames("h-0.5 min-w-2 grow", hasDone ? "bg-brand" : "bg-line")}
                />
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
