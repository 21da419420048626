import type { ListedListing, Vote, Voter } from "@pazar/contract/favorites/favorite-lists";
import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { m } from "../../platform/i18n/i18n.ts";
import { useUser } from "../../platform/session/session.ts";
import { classNames } from "../../ui/class-names.ts";
import { titleOf } from "./title-of.ts";

const kinds = [
  {
    vote: "up",
    Icon: ThumbsUp,
    label: m["lists.vote.up"],
    names: m["lists.vote.upBy"],
    on: "bg-success-soft text-success",
  },
  {
    vote: "down",
    Icon: ThumbsDown,
    label: m["lists.vote.down"],
    names: m["lists.vote.downBy"],
    on: "bg-danger-soft text-danger",
  },
] as const;

type VoteButtonsProps = {
  item: ListedListing;
  voters: readonly Voter[];
  /** If false, votes are shown but cannot be changed. */
  canVote: boolean;
  /** Null takes the vote back. */
  onVote: (vote: Vote | null) => void;
};

export function VoteButtons({ item, voters, canVote, onVote }: VoteButtonsProps) {
  const userId = useUser()?.id;
  const { up, down, my_vote, state } = item;
  const isOpen = canVote && state !== "gone";
  if (!isOpen && up + down === 0) return null;
  const title = titleOf(item);
  const nameOf = (id: number): string =>
    id === userId ? m["lists.vote.you"]() : (voters.find((voter) => voter.id === id)?.name ?? "");
  return (
    <div className="space-y-1">
      <div className="flex gap-2">
        {kinds.map(({ vote, Icon, label, on }) => {
          const isMine = my_vote === vote;
          return (
            <button
              key={vote}
              type="button"
              disabled={!isOpen}
              aria-pressed={isMine}
              onClick={() => onVote(isMine ? null : vote)}
              className={classNames(
                "inline-flex min-h-control-sm min-w-14 items-center justify-center gap-1.5 rounded-full border px-3 text-sm font-semibold tabular-nums transition-colors",
                isMine ? `border-transparent ${on}` : "border-line bg-surface enabled:hover:bg-sunken",
              )}
            >
              <Icon size={16} aria-hidden="true" />
              <span className="sr-only">{label({ title })}, </span>
              {item[vote]}
            </button>
          );
        })}
      </div>
      {kinds.map(({ vote, names }) => {
        const people = item.votes.filter((one) => one.vote === vote).map(({ user_id }) => nameOf(user_id));
        return (
          people.length > 0 && (
            <p key={vote} className="text-xs wrap-anywhere text-muted">
              {names({ names: people.join(", ") })}
            </p>
          )
        );
      })}
    </div>
  );
}
