import type { AlertTime, SavedSearch } from "@pazar/contract/search/saved-searches";
import BellOff from "lucide-react/icons/bell-off";
import Bell from "lucide-react/icons/bell";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

const alertTexts: Record<AlertTime, () => string> = {
  at_once: m["savedSearches.shownAlerts.at_once"],
  daily: m["savedSearches.shownAlerts.daily"],
  never: m["savedSearches.shownAlerts.never"],
};

type SavedSearchCardProps = { search: SavedSearch; onOpen: () => void; onEdit: () => void; onDelete: () => void };

export function SavedSearchCard({ search, onOpen, onEdit, onDelete }: SavedSearchCardProps) {
  const { name, alert, href, details, new_count, new_count_is_capped } = search;
  const Icon = alert === "never" ? BellOff : Bell;
  return (
    <Card as="li" className="relative flex items-start gap-3 hover:border-edge">
      <div className="min-w-0 flex-1 space-y-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 text-base wrap-anywhere">
            {/* The whole card is the link. */}
            <a href={href} onClick={onOpen} className="after:absolute after:inset-0 after:rounded-card hover:underline">
              {name}
            </a>
          </h2>
          {new_count > 0 && (
            <Badge tone="brand" className="tabular-nums">
              {m["savedSearches.new"]({ count: new_count_is_capped ? `${new_count}+` : new_count })}
            </Badge>
          )}
        </div>
        <p className="text-sm wrap-anywhere text-muted">{details.join(" · ")}</p>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Icon size={15} aria-hidden="true" className="shrink-0" />
          {alertTexts[alert]()}
        </p>
      </div>
      <div className="relative flex shrink-0 gap-2">
        <IconButton size="sm" label={m["savedSearches.editOf"]({ name })} onClick={onEdit}>
          <Pencil size={17} aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" variant="danger-outline" label={m["savedSearches.deleteOf"]({ name })} onClick={onDelete}>
          <Trash2 size={17} aria-hidden="true" />
        </IconButton>
      </div>
    </Card>
  );
}
