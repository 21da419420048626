import Ban from "lucide-react/icons/ban";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Flag from "lucide-react/icons/flag";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { useOnDemand } from "../../../platform/navigation/use-on-demand.ts";
import { IconButton } from "../../../ui/icon-button.tsx";

type ConversationMenuProps = {
  isBlocked: boolean;
  onDelete: () => void;
  onBlock: () => void;
  onUnblock: () => void;
  onReport: () => void;
};

const loadMenu = () => import("../../../ui/overlays/menu.tsx");

export function ConversationMenu({ isBlocked, onDelete, onBlock, onUnblock, onReport }: ConversationMenuProps) {
  const [isRequested, setRequested] = useState(false);
  const [cancel] = useState(() => () => setRequested(false));
  const menu = useOnDemand(isRequested, loadMenu, cancel);
  const label = m["conversations.menu.label"]();
  const dots = <EllipsisVertical size={20} aria-hidden="true" />;
  if (!menu)
    return (
      <IconButton label={label} busy={isRequested} aria-haspopup="menu" onClick={() => setRequested(true)}>
        {dots}
      </IconButton>
    );
  const items = [
    { label: m["conversations.menu.report"](), icon: <Flag size={18} aria-hidden="true" />, onSelect: onReport },
    isBlocked
      ? { label: m["conversations.menu.unblock"](), icon: <Ban size={18} aria-hidden="true" />, onSelect: onUnblock }
      : { label: m["conversations.menu.block"](), icon: <Ban size={18} aria-hidden="true" />, onSelect: onBlock },
    {
      label: m["conversations.menu.delete"](),
      icon: <Trash2 size={18} aria-hidden="true" />,
      onSelect: onDelete,
      danger: true,
    },
  ];
  return <menu.default defaultOpen trigger={<IconButton label={label}>{dots}</IconButton>} items={items} />;
}
