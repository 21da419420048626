import type { MailChoices as Choices } from "@pazar/contract/accounts";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../platform/api.ts";
import { m } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { showToast } from "../../ui/toast.ts";
import { failureReason } from "../../platform/failure-reason.ts";
import { Problem } from "../../ui/problem.tsx";

/** Neither choices nor problem: still loading. */
type Loaded = { choices?: Choices; problem?: string };

export function MailChoices() {
  const [{ choices, problem }, setLoaded] = useState<Loaded>({});
  const [isSaving, setSaving] = useState(false);
  const load = useCallback(async () => {
    try {
      setLoaded({ choices: await api("GET /api/profile/mails") });
    } catch (error) {
      setLoaded({ problem: failureReason(error) });
    }
  }, []);
  useEffect(() => void load(), [load]);

  const choose = async (before: Choices, wanted: Choices) => {
    setLoaded({ choices: wanted });
    setSaving(true);
    try {
      await api("PUT /api/profile/mails", { body: wanted });
      showToast("success", wanted.price_drops ? m["profile.priceDropMailsOn"]() : m["profile.priceDropMailsOff"](), { id: "mails" });
    } catch (error) {
      setLoaded({ choices: before });
      showToast("error", m["profile.errors.update"](), { description: failureReason(error), id: "mails" });
    } finally {
      setSaving(false);
    }
  };

  return (
    <Card as="section" heading={m["profile.mails"]()} className="md:p-6">
      {choices && (
        <Switch
          label={m["profile.priceDropMails"]()}
          hint={m["profile.priceDropMailsHint"]()}
          checked={choices.price_drops}
          aria-disabled={isSaving}
          onChange={({ target }) => !isSaving && void choose(choices, { ...choices, price_drops: target.checked })}
        />
      )}
      {!choices && !problem && (
        <div role="status">
          <span className="sr-only">{m["profile.mailsLoading"]()}</span>
          <Skeleton className="h-14" />
        </div>
      )}
      <Problem text={problem} />
      {problem && <Button variant="secondary" className="mt-3" onClick={() => void load()}>{m["common.retry"]()}</Button>}
    </Card>
  );
}
