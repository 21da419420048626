import type { BulkCustomerAction, BulkCustomerChange } from "@pazar/contract/admin/customers/customers";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { ReasonDialog } from "../admin/lists/reason-dialog.tsx";
import { refusalsOf, type Refusal } from "../admin/lists/refusal-list.tsx";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type Pending = { action: BulkCustomerAction; ids: number[] };
type Words = {
  label: () => string;
  title: (input: { count: number }) => string;
  text: () => string;
  done: (input: { count: number }) => string;
  variant: ButtonProps["variant"];
};

const words: Record<BulkCustomerAction, Words> = {
  suspend: {
    label: m["people.suspend"],
    title: m["people.bulk.suspendTitle"],
    text: m["people.suspendText"],
    done: m["people.bulk.suspended"],
    variant: "danger-outline",
  },
  restore: {
    label: m["people.restore"],
    title: m["people.bulk.restoreTitle"],
    text: m["people.restoreText"],
    done: m["people.bulk.restored"],
    variant: "secondary",
  },
  sign_out: {
    label: m["people.signOut"],
    title: m["people.bulk.signOutTitle"],
    text: m["people.signOutText"],
    done: m["people.bulk.signedOut"],
    variant: "secondary",
  },
};

/** Bulk actions with confirmation. The page has to render `dialog`. */
export function useBulkActions({ actions, onDone }: { actions: readonly BulkCustomerAction[]; onDone: () => void }) {
  const [pending, setPending] = useState<Pending>();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const close = () => setPending(undefined);

  const settle = async (body: BulkCustomerChange) => {
    const { data } = await api("POST /api/admin/customers/changes", { body });
    const refusals = refusalsOf(data);
    const count = data.length - refusals.length;
    close();
    setRefused(refusals);
    if (count > 0) showToast("success", words[body.action].done({ count }));
    onDone();
  };

  const buttons = (keys: ReadonlySet<string>) =>
    actions.map((action) => (
      <Button
        key={action}
        size="sm"
        variant={words[action].variant}
        aria-haspopup="dialog"
        onClick={() => setPending({ action, ids: [...keys].map(Number) })}
      >
        {words[action].label()}
      </Button>
    ));
  return { buttons, dialog: pending && dialogFor(pending), refused, forgetRefused: () => setRefused([]) };

  function dialogFor({ action, ids }: Pending) {
    const props = {
      title: words[action].title({ count: ids.length }),
      text: words[action].text(),
      confirmLabel: words[action].label(),
      onCancel: close,
    };
    return action === "suspend" ? (
      <ReasonDialog {...props} hasEnd onConfirm={(suspension) => settle({ action, ids, ...suspension })} />
    ) : (
      <ConfirmDialog open {...props} onConfirm={() => settle({ action, ids })} />
    );
  }
}
