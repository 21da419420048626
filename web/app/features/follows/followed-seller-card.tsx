import type { FollowedSeller } from "@pazar/contract/favorites/follows";
import { sellerPath } from "@pazar/contract/pages/paths";
import UserMinus from "lucide-react/icons/user-minus";
import { m } from "../../platform/i18n/i18n.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

type FollowedSellerCardProps = {
  seller: FollowedSeller;
  /** How many listings the seller has, in words. */
  countText: string;
  onUnfollow: () => void;
};

export function FollowedSellerCard({ seller, countText, onUnfollow }: FollowedSellerCardProps) {
  const { id, name, photo, is_available, new_count, new_count_is_capped } = seller;
  return (
    <Card as="li" className="relative flex items-center gap-3 hover:border-edge">
      <Avatar name={name} src={photo} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 text-base wrap-anywhere">
            {is_available ? (
              // The whole card is the link.
              <a href={sellerPath(id)} className="after:absolute after:inset-0 after:rounded-card hover:underline">
                {name}
              </a>
            ) : (
              name
            )}
          </h2>
          {new_count > 0 && (
            <Badge tone="brand" className="tabular-nums">
              {m["follow.new"]({ count: new_count_is_capped ? `${new_count}+` : new_count })}
            </Badge>
          )}
        </div>
        <p className="text-sm text-muted tabular-nums">{is_available ? countText : m["follow.unavailable"]()}</p>
      </div>
      <IconButton size="sm" label={m["follow.unfollowName"]({ name })} onClick={onUnfollow} className="relative">
        <UserMinus size={17} aria-hidden="true" />
      </IconButton>
    </Card>
  );
}
