import { categoryLimits, type CategoryAction } from "@pazar/contract/admin/catalogue/staff-categories";
import { useId, useState, type FormEvent } from "react";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { Problem } from "../../ui/problem.tsx";
import { CategoryPicker, type Chosen } from "./category-picker.tsx";
import { canBeBelow, nameOf, type Tree, type TreeNode } from "./category-tree.ts";
import { EffectsPanel } from "./effects-panel.tsx";

type Texts = {
  title: (inputs: { name: string }) => string;
  text: () => string;
  label: () => string;
  hint?: () => string;
  submit: () => string;
};
const texts: Record<CategoryAction, Texts> = {
  move: {
    title: m["admin.categories.moveDialog.title"],
    text: m["admin.categories.moveDialog.text"],
    label: m["admin.categories.moveDialog.parent"],
    submit: m["admin.categories.moveDialog.submit"],
  },
  merge: {
    title: m["admin.categories.mergeDialog.title"],
    text: m["admin.categories.mergeDialog.text"],
    label: m["admin.categories.mergeDialog.target"],
    submit: m["admin.categories.mergeDialog.submit"],
  },
  delete: {
    title: m["admin.categories.deleteDialog.title"],
    text: m["admin.categories.deleteDialog.text"],
    label: m["admin.categories.deleteDialog.target"],
    hint: m["admin.categories.deleteDialog.targetHint"],
    submit: m["admin.categories.deleteDialog.submit"],
  },
};

/** Which categories can be chosen; the server has the last word. */
const suits: Record<CategoryAction, (tree: Tree, node: TreeNode, other: TreeNode) => boolean> = {
  move: (tree, node, other) => other.id !== node.parent_id && canBeBelow(tree, node, other.id),
  merge: (_, node, other) => other !== node && other.level === node.level && !other.is_leaving,
  delete: (tree, node, other) =>
    !tree.path(other).includes(node) &&
    !other.is_leaving &&
    (other.level === categoryLimits.levels || !node.has_listings),
};

type TargetDialogProps = {
  tree: Tree;
  node: TreeNode;
  action: CategoryAction;
  /** Chosen already, by dragging. */
  initial?: Chosen;
  /** Throws if it was refused. */
  onSubmit: (target: number | null) => Promise<void>;
  onClose: () => void;
};

/** Asks where a category or its listings go, and says what will happen before it does. */
export function TargetDialog({ tree, node, action, initial, onSubmit, onClose }: TargetDialogProps) {
  const formId = useId();
  const [target, setTarget] = useState<Chosen>(initial);
  const [problem, setProblem] = useState<{ field?: string | undefined; other?: string | undefined }>({});
  const [isBusy, setBusy] = useState(false);
  const words = texts[action];
  const isChosen = target !== undefined || action === "delete";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isChosen) return setProblem({ field: m["validation.required"]({ field: words.label() }) });
    setBusy(true);
    setProblem({});
    try {
      await onSubmit(target ?? null);
    } catch (error) {
      const { target_id, parent_id } = error instanceof ApiFailure ? error.errors : {};
      const field = (target_id ?? parent_id)?.[0];
      setProblem(field === undefined ? { other: failureReason(error) } : { field });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      width="md"
      isKeptOnOutsidePress
      onOpenChange={() => !isBusy && onClose()}
      title={words.title({ name: nameOf(node, getLocale()) })}
      description={words.text()}
      closeLabel={m["common.close"]()}
      footer={
        <>
          <Button variant="secondary" onClick={() => !isBusy && onClose()}>
            {m["admin.categories.form.cancel"]()}
          </Button>
          <Button type="submit" form={formId} variant={action === "move" ? "primary" : "danger"} busy={isBusy}>
            {words.submit()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        <CategoryPicker
          tree={tree}
          label={words.label()}
          hint={words.hint?.()}
          error={problem.field}
          hasTop={action === "move" && node.parent_id !== null && canBeBelow(tree, node, null)}
          isSuitable={(other) => suits[action](tree, node, other)}
          value={target}
          onChange={setTarget}
        />
        {isChosen && <EffectsPanel action={action} id={node.id} target={target ?? undefined} />}
        <Problem text={problem.other} />
      </form>
    </Dialog>
  );
}
