import type { ConversationPartner } from "@pazar/contract/trade/messages";
import { useRef, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

const load = async (): Promise<ConversationPartner[]> => (await api("GET /api/blocked-users")).data;

export function BlockedPeople() {
  const { value, hasFailed, retry } = useLoaded(load);
  const [unblocked, setUnblocked] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const people = value?.filter(({ id }) => !unblocked.includes(id));

  const unblock = async ({ id, name }: ConversationPartner) => {
    setBusy(id);
    try {
      await api("DELETE /api/blocked-users/:id", { params: { id } });
      setUnblocked((before) => [...before, id]);
      showToast("success", m["conversations.unblocked"]({ name }));
      // The pressed button is gone.
      box.current?.focus();
    } catch (error) {
      showToast("error", m["conversations.unblockFailed"](), { description: failureReason(error) });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Card as="section" heading={m["privacy.blockedHeading"]()} className="md:p-6">
      <p className="mb-2 text-muted">{m["privacy.blockedText"]()}</p>
      <div ref={box} tabIndex={-1} className="outline-none">
        {people?.length === 0 && <p>{m["privacy.nobodyBlocked"]()}</p>}
        <ul className="divide-y divide-line">
          {people?.map((person) => (
            <li key={person.id} className="flex items-center gap-3.5 py-3">
              <Avatar name={person.name} src={person.photo} />
              <span className="min-w-0 flex-1 truncate font-semibold">{person.name}</span>
              <Button
                size="sm"
                variant="secondary"
                busy={busy === person.id}
                aria-label={m["privacy.unblockPerson"]({ name: person.name })}
                onClick={() => void unblock(person)}
              >
                {m["conversations.menu.unblock"]()}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {!value && !hasFailed && <Skeleton className="h-6 w-60" />}
      <RetryProblem text={hasFailed ? m["privacy.blockedFailed"]() : undefined} onRetry={retry} />
    </Card>
  );
}
