import type { Voter } from "@pazar/contract/favorites/favorite-lists";
import X from "lucide-react/icons/x";
import { m } from "../../platform/i18n/i18n.ts";
import { useUser } from "../../platform/session/session.ts";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

type VotersCardProps = { voters: readonly Voter[]; onRemove: (voter: Voter) => void };

/** Who has voted; the owner can remove a person's votes. */
export function VotersCard({ voters, onRemove }: VotersCardProps) {
  const userId = useUser()?.id;
  return (
    <Card as="section" heading={m["lists.people.title"]()}>
      {voters.length === 0 ? (
        <p className="text-sm text-muted">{m["lists.people.none"]()}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {voters.map((voter) => (
              <li key={voter.id} className="flex items-center justify-between gap-3 py-1.5">
                {voter.id === userId ? m["lists.vote.you"]() : voter.name}
                <IconButton
                  size="sm"
                  variant="ghost"
                  label={m["lists.people.removeOf"]({ name: voter.name })}
                  onClick={() => onRemove(voter)}
                >
                  <X size={16} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">{m["lists.people.hint"]()}</p>
        </>
      )}
    </Card>
  );
}
