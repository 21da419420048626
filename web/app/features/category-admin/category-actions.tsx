import type { CategoryAction } from "@pazar/contract/admin/catalogue/staff-categories";
import ExternalLink from "lucide-react/icons/external-link";
import Merge from "lucide-react/icons/merge";
import MoveRight from "lucide-react/icons/move-right";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import type { TreeNode } from "./category-tree.ts";

type CategoryActionsProps = {
  node: TreeNode;
  canEdit: boolean;
  onAdd: () => void;
  onAct: (action: CategoryAction) => void;
};

/** What can be done with a category beside editing its fields. */
export function CategoryActions({ node, canEdit, onAdd, onAct }: CategoryActionsProps) {
  const common = { size: "sm", variant: "secondary" } as const;
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <Button
        {...common}
        href={`/${node.slug_cid}`}
        target="_blank"
        icon={<ExternalLink size={16} aria-hidden="true" />}
      >
        {m["admin.categories.open"]()}
      </Button>
      {canEdit && (
        <>
          {node.level < 3 && (
            <Button {...common} icon={<Plus size={16} aria-hidden="true" />} onClick={onAdd}>
              {m["admin.categories.addBelow"]()}
            </Button>
          )}
          <Button {...common} icon={<MoveRight size={16} aria-hidden="true" />} onClick={() => onAct("move")}>
            {m["admin.categories.move"]()}
          </Button>
          <Button {...common} icon={<Merge size={16} aria-hidden="true" />} onClick={() => onAct("merge")}>
            {m["admin.categories.merge"]()}
          </Button>
          <Button
            {...common}
            variant="danger-outline"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => onAct("delete")}
          >
            {m["admin.categories.remove"]()}
          </Button>
        </>
      )}
    </div>
  );
}
