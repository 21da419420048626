import type { MailChoices as Choices } from "@pazar/contract/accounts";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { Problem } from "../../../ui/problem.tsx";

const switches = [
  {
    name: "messages",
    label: m["profile.messageMails"],
    hint: m["profile.messageMailsHint"],
    on: m["profile.messageMailsOn"],
    off: m["profile.messageMailsOff"],
  },
  {
    name: "price_drops",
    label: m["profile.priceDropMails"],
    hint: m["profile.priceDropMailsHint"],
    on: m["profile.priceDropMailsOn"],
    off: m["profile.priceDropMailsOff"],
  },
] as const;

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
      const changed = switches.find(({ name }) => before[name] !== wanted[name]);
      if (changed) showToast("success", wanted[changed.name] ? changed.on() : changed.off(), { id: "mails" });
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
        <div className="space-y-2">
          {switches.map(({ name, label, hint }) => (
            <Switch
              key={name}
              label={label()}
              hint={hint()}
              checked={choices[name]}
              aria-disabled={isSaving}
              onChange={({ target }) => !isSaving && void choose(choices, { ...choices, [name]: target.checked })}
            />
          ))}
        </div>
      )}
      {!choices && !problem && (
        <div role="status">
          <span className="sr-only">{m["profile.mailsLoading"]()}</span>
          <Skeleton className="h-30" />
        </div>
      )}
      <Problem text={problem} />
      {problem && (
        <Button variant="secondary" className="mt-3" onClick={() => void load()}>
          {m["common.retry"]()}
        </Button>
      )}
    </Card>
  );
}
