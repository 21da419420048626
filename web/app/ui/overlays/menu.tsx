import { Menu as BaseMenu } from "@base-ui/react/menu";
import { useState, type ReactElement, type ReactNode } from "react";
import Check from "lucide-react/icons/check";
import { classNames } from "../class-names.ts";
import { useCloseMenuOnBack } from "./close-on-back.ts";

type ItemBase = { label: string; icon?: ReactNode; danger?: boolean | undefined };
export type MenuItem =
  | "separator"
  | (ItemBase & { href: string })
  | (ItemBase & { onSelect: () => void; disabled?: boolean | undefined })
  | (ItemBase & { checked: boolean; onCheckedChange: (checked: boolean) => void });

type MenuProps = {
  /** An element that accepts a ref and button attributes, such as Button or IconButton. */
  trigger: ReactElement;
  items: MenuItem[];
  heading?: ReactNode;
  align?: "start" | "end" | undefined;
  defaultOpen?: boolean | undefined;
};

/** Load it with React.lazy, with `defaultOpen` when the press that loaded it should open it. */
export default function Menu({ trigger, items, heading, align = "end", defaultOpen = false }: MenuProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(defaultOpen);
  useCloseMenuOnBack(isOpen, () => setOpen(false));
  // Rendered inside a landmark, for assistive technology.
  const container = place && (place.closest<HTMLElement>("header, main") ?? document.body);
  const list = items.map((item, index) =>
    item === "separator" ? (
      <BaseMenu.Separator key={`separator-${index}`} className="my-1.5 h-px bg-line" />
    ) : (
      <Item key={item.label} item={item} />
    ),
  );
  return (
    <BaseMenu.Root modal={false} open={isOpen} onOpenChange={(next) => setOpen(next)}>
      <span ref={setPlace} className="contents">
        <BaseMenu.Trigger render={trigger} />
      </span>
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <BaseMenu.Popup className="max-h-(--available-height) max-w-(--available-width) min-w-48 overflow-y-auto rounded-control border border-line bg-surface p-1.5 shadow-pop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {heading ? (
              <BaseMenu.Group>
                <BaseMenu.GroupLabel className="mb-1.5 border-b border-line px-2.5 pt-1.5 pb-2.5">
                  {heading}
                </BaseMenu.GroupLabel>
                {list}
              </BaseMenu.Group>
            ) : (
              list
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Item({ item }: { item: Exclude<MenuItem, "separator"> }) {
  const className = classNames(
    "flex min-h-10 cursor-pointer items-center gap-2.5 rounded-small px-2.5 py-2 font-medium -outline-offset-2 select-none data-disabled:opacity-50",
    item.danger
      ? "text-danger data-highlighted:bg-danger-soft"
      : "data-highlighted:bg-brand-soft data-highlighted:text-brand-strong",
  );
  if ("href" in item) {
    return (
      <BaseMenu.LinkItem href={item.href} closeOnClick className={className}>
        {item.icon}
        {item.label}
      </BaseMenu.LinkItem>
    );
  }
  if ("checked" in item) {
    return (
      <BaseMenu.CheckboxItem
        checked={item.checked}
        onCheckedChange={(checked) => item.onCheckedChange(checked)}
        className={className}
      >
        <span className="size-4.5">{item.checked && <Check size={18} />}</span>
        {item.label}
      </BaseMenu.CheckboxItem>
    );
  }
  return (
    <BaseMenu.Item onClick={item.onSelect} disabled={item.disabled ?? false} className={className}>
      {item.icon}
      {item.label}
    </BaseMenu.Item>
  );
}
