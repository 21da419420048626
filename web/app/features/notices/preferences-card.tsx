import {
  preferenceKinds,
  type NoticePreference,
  type NoticePreferences,
  type PreferenceKind,
} from "@pazar/contract/notices/notices";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import type { PushCalls } from "../web-app/push-device.ts";
import { PushSwitch } from "../web-app/push-switch.tsx";
import { kindNames } from "./kind-names.ts";

const hints: Record<PreferenceKind, () => string> = {
  message: m["notices.preferences.hints.message"],
  saved_search: m["notices.preferences.hints.saved_search"],
  follow: m["notices.preferences.hints.follow"],
  price_drop: m["notices.preferences.hints.price_drop"],
  listing_status: m["notices.preferences.hints.listing_status"],
  offer: m["notices.preferences.hints.offer"],
  deal: m["notices.preferences.hints.deal"],
  review: m["notices.preferences.hints.review"],
  list_vote: m["notices.preferences.hints.list_vote"],
  system: m["notices.preferences.hints.system"],
};

type Way = keyof NoticePreference;
const ways: { way: Way; header: () => string; label: (input: { kind: string }) => string }[] = [
  { way: "push", header: m["notices.preferences.push"], label: m["notices.preferences.pushLabel"] },
  { way: "mail", header: m["notices.preferences.mail"], label: m["notices.preferences.mailLabel"] },
];

const pushCalls: PushCalls = {
  key: async () => (await api("GET /api/push/key")).key,
  subscribe: (body) => api("POST /api/push/subscriptions", { body }),
  remove: (endpoint) => api("POST /api/push/subscriptions/remove", { body: { endpoint } }),
};

const load = () => api("GET /api/notice-preferences");

/** Which kinds of notices come by push and by mail. */
export function PreferencesCard() {
  const { value, error, hasFailed, retry } = useLoaded(load);
  return (
    <Card as="section" id="notices" heading={m["notices.preferences.title"]()} className="scroll-mt-24 md:p-6">
      {value && <Preferences loaded={value} />}
      {!value && !hasFailed && (
        <div role="status">
          <span className="sr-only">{m["notices.preferences.loading"]()}</span>
          <Skeleton className="h-136" />
        </div>
      )}
      {hasFailed && <RetryProblem text={failureReason(error)} onRetry={retry} />}
    </Card>
  );
}

function Preferences({ loaded }: { loaded: NoticePreferences }) {
  const [chosen, setChosen] = useState(loaded);
  const [isSaving, setSaving] = useState(false);

  const choose = async (kind: PreferenceKind, way: Way, isOn: boolean) => {
    const next = { ...chosen, [kind]: { ...chosen[kind], [way]: isOn } };
    setChosen(next);
    setSaving(true);
    try {
      await api("PUT /api/notice-preferences", { body: next });
      showToast("success", m["notices.preferences.saved"](), { id: "preferences" });
    } catch (error) {
      setChosen(chosen);
      showToast("error", m["notices.preferences.failed"](), { description: failureReason(error), id: "preferences" });
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <p className="mb-3 text-muted">{m["notices.preferences.text"]()}</p>
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 text-left font-medium">
              {m["notices.preferences.kind"]()}
            </th>
            {ways.map(({ way, header }) => (
              <th key={way} scope="col" className="w-18 py-2 pl-3 text-center font-medium">
                {header()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferenceKinds.map((kind) => (
            <tr key={kind} className="border-b border-line last:border-0">
              <th scope="row" className="py-2.5 text-left font-medium">
                {kindNames[kind]()}
                <span className="block text-sm font-normal text-muted">{hints[kind]()}</span>
              </th>
              {ways.map(({ way, label }) => (
                <td key={way} className="py-2.5 pl-3">
                  <Switch
                    label={label({ kind: kindNames[kind]() })}
                    isLabelHidden
                    checked={chosen[kind][way]}
                    aria-disabled={isSaving}
                    onChange={({ target }) => !isSaving && void choose(kind, way, target.checked)}
                    className="[&>label]:justify-center"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 border-t border-line pt-4">
        <PushSwitch calls={pushCalls} />
      </div>
    </>
  );
}
