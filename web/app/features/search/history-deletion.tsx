import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { updateSession } from "../../platform/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

/** Beside the heading of the recent searches; it asks once more in the same place. */
export function HistoryDeletion({ onDone }: { onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const forget = async () => {
    setBusy(true);
    try {
      await api("DELETE /api/search-history");
      showToast("success", m["search.forgotten"](), { id: "search" });
      onDone();
      updateSession({ searchHistory: [] });
    } catch {
      showToast("error", m["search.forgetFailed"](), { id: "search" });
      setBusy(false);
    }
  };
  const cancel = () => {
    onDone();
    setAsking(false);
  };
  const focusFirst = (button: HTMLButtonElement | null) => button?.focus();

  return (
    <div
      role="group"
      aria-label={m["search.forget"]()}
      className="absolute top-0 right-0 flex items-center gap-1 bg-surface"
    >
      {isAsking ? (
        <>
          <span className="text-sm">{m["search.forgetAsk"]()}</span>
          <Button
            ref={focusFirst}
            variant="ghost"
            size="sm"
            className="text-danger"
            busy={isBusy}
            onClick={() => void forget()}
          >
            {m["search.forgetYes"]()}
          </Button>
          <Button variant="ghost" size="sm" onClick={cancel}>
            {m["search.forgetNo"]()}
          </Button>
        </>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          {m["search.forget"]()}
        </Button>
      )}
    </div>
  );
}
