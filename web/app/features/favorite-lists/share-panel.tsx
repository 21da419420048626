import type { ListSettings, OwnFavoriteList } from "@pazar/contract/favorites/favorite-lists";
import { sharedListPath } from "@pazar/contract/pages/paths";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Share2 from "lucide-react/icons/share-2";
import { useRef, useState } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { useDialogOnDemand } from "../../platform/navigation/use-dialog-on-demand.ts";
import { useUser } from "../../platform/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

type SharePanelProps = {
  list: OwnFavoriteList;
  onShare: (settings: ListSettings) => Promise<boolean>;
  onRenew: () => Promise<void>;
};

/** Whether others may see the list, and what they see and may do. */
export function SharePanel({ list, onShare, onRenew }: SharePanelProps) {
  const { token, name } = list;
  /** Shown until it is saved, so that a switch moves at once. */
  const [pending, setPending] = useState<ListSettings>();
  const saving = useRef(Promise.resolve());
  const user = useUser();
  const { is_shared, can_vote, shows_notes } = pending ?? list;
  const change = (changed: Partial<ListSettings>) => {
    const next = { is_shared, can_vote, shows_notes, ...changed };
    setPending(next);
    // One call after the other, so that an older one cannot win.
    const saveAfter = async (earlier: Promise<void>) => {
      await earlier;
      await onShare(next);
      if (saving.current === save) setPending(undefined);
    };
    const save = saveAfter(saving.current);
    saving.current = save;
  };
  const ownName = user ? `${user.name} ${user.surname.slice(0, 1)}.` : "";
  return (
    <Card as="section" heading={m["lists.share.title"]()} className="space-y-3">
      <Switch
        label={m["lists.share.switch"]()}
        hint={is_shared ? m["lists.share.on"]({ name: ownName }) : m["lists.share.off"]()}
        checked={is_shared}
        onChange={({ target }) => change({ is_shared: target.checked })}
      />
      {token !== null && (
        <>
          <ListLink url={location.origin + sharedListPath(token)} name={name} onRenew={onRenew} />
          <Switch
            label={m["lists.share.canVote"]()}
            checked={can_vote}
            onChange={({ target }) => change({ can_vote: target.checked })}
          />
          <Switch
            label={m["lists.share.showsNotes"]()}
            hint={m["lists.share.notesHint"]()}
            checked={shows_notes}
            onChange={({ target }) => change({ shows_notes: target.checked })}
          />
        </>
      )}
    </Card>
  );
}

type ListLinkProps = { url: string; name: string; onRenew: () => Promise<void> };

function ListLink({ url, name, onRenew }: ListLinkProps) {
  const [state, setState] = useState<{ url: string; kind: "copied" | "failed" }>();
  const { dialog, open, close } = useDialogOnDemand();
  const outcome = state?.url === url ? state.kind : undefined;
  const copy = async () => {
    try {
      // Throws on plain HTTP, where there is no clipboard API.
      await navigator.clipboard.writeText(url);
      setState({ url, kind: "copied" });
    } catch {
      setState({ url, kind: "failed" });
    }
  };
  const askToRenew = () =>
    open(async () => {
      const { ConfirmDialog } = await import("../../platform/api/confirm-dialog.tsx");
      return (
        <ConfirmDialog
          open
          title={m["lists.share.renewTitle"]()}
          text={m["lists.share.renewText"]()}
          confirmLabel={m["lists.share.renew"]()}
          onCancel={close}
          onConfirm={async () => {
            await onRenew();
            close();
          }}
        />
      );
    });
  return (
    <div className="space-y-2">
      <TextField
        label={m["lists.share.link"]()}
        value={url}
        readOnly
        error={outcome === "failed" ? m["lists.share.copyFailed"]() : undefined}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={outcome === "copied" ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {outcome === "copied" ? m["lists.share.copied"]() : m["lists.share.copy"]()}
        </Button>
        {"share" in navigator && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Share2 size={16} aria-hidden="true" />}
            // Rejected when the visitor closes the share sheet.
            onClick={() => void navigator.share({ title: name, url }).catch(() => {})}
          >
            {m["lists.share.send"]()}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={<RefreshCw size={16} aria-hidden="true" />} onClick={askToRenew}>
          {m["lists.share.renew"]()}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
