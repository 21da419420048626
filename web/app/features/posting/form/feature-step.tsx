import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import type { Problems } from "./check-step.ts";
import { fittingFeatures, fittingFilter } from "./feature-values.ts";
import { FeatureField } from "./feature-field.tsx";
import type { Change, PostingForm } from "./posting-form.ts";
import { StepProblem } from "./step-problem.tsx";
import type { LoadedFilters } from "./use-category-filters.ts";

type FeatureStepProps = Omit<LoadedFilters, "hasHandDeliveryField"> & {
  form: PostingForm;
  change: Change;
  problems: Problems;
  onChooseCategory?: () => void;
};

/** Generated from the filters of the category. */
export function FeatureStep({
  filters,
  hasFailed,
  retry,
  form: { category_id, features },
  change,
  problems,
  onChooseCategory,
}: FeatureStepProps) {
  if (category_id === null)
    return (
      <Instead
        text={m["postAd.features.noCategory"]()}
        label={m["postAd.features.chooseCategory"]()}
        onClick={onChooseCategory}
      />
    );
  if (hasFailed) return <Instead text={m["postAd.features.failed"]()} label={m["common.retry"]()} onClick={retry} />;
  if (!filters) {
    return (
      <div role="status" className="grid gap-5 sm:grid-cols-2">
        <span className="sr-only">{m["postAd.features.loading"]()}</span>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-17" />
        ))}
      </div>
    );
  }
  if (filters.length === 0) return <p className="text-muted">{m["postAd.features.none"]()}</p>;
  const fitting = fittingFeatures(features, filters);
  return (
    <div className="space-y-4">
      <StepProblem
        text={unknownProblem(
          problems,
          filters.map(({ key }) => key),
        )}
      />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {filters.map((filter) => (
          <FeatureField
            key={filter.key}
            filter={fittingFilter(filter, fitting)}
            parent={filters.find(({ key }) => key === filter.depends_on)}
            isParentChosen={filter.depends_on !== undefined && fitting[filter.depends_on] !== undefined}
            value={features[filter.key]}
            onChange={(value) => change({ features: { ...features, [filter.key]: value } })}
            problem={problems[`features.${filter.key}`]}
          />
        ))}
      </div>
    </div>
  );
}

/** Errors about features without a field here. */
const unknownProblem = (problems: Problems, keys: readonly string[]): string | undefined =>
  Object.entries(problems).find(
    ([field]) => field.startsWith("features") && !keys.includes(field.slice("features.".length)),
  )?.[1];

function Instead({ text, label, onClick }: { text: string; label: string; onClick: (() => void) | undefined }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{text}</p>
      {onClick && (
        <Button variant="secondary" onClick={onClick}>
          {label}
        </Button>
      )}
    </div>
  );
}
