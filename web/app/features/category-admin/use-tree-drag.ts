import { useState, type PointerEvent } from "react";
import { dropPlace, type DropZone, type Place, type Tree, type TreeNode } from "./category-tree.ts";

type Target = { id: number; zone: DropZone; place: Place };

const scrollEdge = 90;
const scrollStep = 14;

/** The row under the pointer, and which part of it. */
function rowAt({ clientX, clientY }: PointerEvent): { id: number; zone: DropZone; isOpen: boolean } | undefined {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-category]");
  if (!row) return undefined;
  const { top, height } = row.getBoundingClientRect();
  const part = (clientY - top) / height;
  const zone = part < 0.3 ? "before" : part > 0.7 ? "after" : "inside";
  return { id: Number(row.dataset["category"]), zone, isOpen: row.dataset["open"] === "true" };
}

/** Drags a category by its handle, with the mouse or a finger. */
export function useTreeDrag(tree: Tree, onDrop: (node: TreeNode, place: Place) => void) {
  const [dragged, setDragged] = useState<TreeNode>();
  const [target, setTarget] = useState<Target>();
  const stop = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const handlers = (node: TreeNode) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(node);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged !== node) return;
      if (event.clientY < scrollEdge) window.scrollBy(0, -scrollStep);
      if (event.clientY > window.innerHeight - scrollEdge) window.scrollBy(0, scrollStep);
      const at = rowAt(event);
      const over = at && tree.find(at.id);
      const place = at && over && dropPlace(tree, node, over, at.zone, at.isOpen);
      setTarget(place && { id: at.id, zone: at.zone, place });
    },
    onPointerUp: () => {
      stop();
      if (dragged === node && target) onDrop(node, target.place);
    },
    onPointerCancel: stop,
  });
  return { draggedId: dragged?.id, target, handlers };
}
