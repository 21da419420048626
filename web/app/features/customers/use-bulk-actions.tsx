import type { BulkCustomerAction, BulkCustomerChange } from "@pazar/contract/admin/customers/customers";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { ReasonDialog } from "../admin/lists/reason-dialog.tsx";
import { bulkFailuresOf, type BulkFailure } from "../admin/lists/bulk-failures.tsx";
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
    label: m["admin.people.suspend"],
    title: m["admin.people.bulk.suspendTitle"],
    text: m["admin.people.suspendText"],
    done: m["admin.people.bulk.suspended"],
    variant: "danger-outline",
  },
  restore: {
    label: m["admin.people.restore"],
    title: m["admin.people.bulk.restoreTitle"],
    text: m["admin.people.restoreText"],
    done: m["admin.people.bulk.restored"],
    variant: "secondary",
  },
  sign_out: {
    label: m["admin.people.signOut"],
    title: m["admin.people.bulk.signOutTitle"],
    text: m["admin.people.signOutText"],
    done: m["admin.people.bulk.signedOut"],
    variant: "secondary",
  },
};

/** Bulk actions with confirmation. The page has to render `dialog`. */
export function useBulkActions({ actions, onDone }: { actions: readonly BulkCustomerAction[]; onDone: () => void }) {
  const [pending, setPending] = useState<Pending>();
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const close = () => setPending(undefined);

  const settle = async (body: BulkCustomerChange) => {
    const { data } = await api("POST /api/admin/customers/changes", { body });
    const failed = bulkFailuresOf(data);
    const count = data.length - failed.length;
    close();
    setFailures(failed);
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
  return { buttons, dialog: pending && dialogFor(pending), failures, clearFailures: () => setFailures([]) };

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
