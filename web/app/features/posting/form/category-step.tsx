import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { CategoryLevels } from "./category-levels.tsx";
import { CategorySearch } from "./category-search.tsx";
import { pathText } from "../../categories/category-tree.ts";
import { StepProblem } from "./step-problem.tsx";
import type { LoadedTree } from "../../categories/use-category-tree.ts";

type CategoryStepProps = LoadedTree & {
  chosenId: number | null;
  onChoose: (id: number) => void;
  problem: string | undefined;
};

export function CategoryStep({ tree, hasFailed, retry, chosenId, onChoose, problem }: CategoryStepProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [openId, setOpen] = useState<number | null>();
  if (hasFailed) return <RetryProblem text={m["categories.failed"]()} onRetry={retry} />;
  if (!tree) {
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">{m["postAd.category.loading"]()}</span>
        <Skeleton className="h-control" />
        <Skeleton className="h-80" />
      </div>
    );
  }
  const choose = (id: number) => {
    onChoose(id);
    setChoosing(false);
  };
  const path = tree.pathTo(chosenId);
  const isChosen = chosenId !== null && tree.isLeaf(chosenId);
  const shown = openId === undefined ? (isChosen ? (path.at(-2)?.id ?? null) : chosenId) : openId;
  if (isChosen && !isChoosing) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-brand bg-brand-soft p-4">
        <p className="flex min-w-0 gap-2.5">
          <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-brand-strong" />
          <span className="min-w-0">
            <span className="block text-sm text-muted">{m["postAd.category.chosen"]()}</span>
            <strong>{pathText(path)}</strong>
          </span>
        </p>
        <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
          {m["postAd.category.change"]()}
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <StepProblem text={problem} />
      <CategorySearch tree={tree} onPick={(id) => (tree.isLeaf(id) ? choose(id) : setOpen(id))} />
      <CategoryLevels tree={tree} openId={shown} chosenId={chosenId} onOpen={setOpen} onChoose={choose} />
    </div>
  );
}
