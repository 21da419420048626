import type { BankLine } from "@pazar/contract/admin/accounting/bank-lines";
import { useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import type { BulkFailure } from "../../admin/lists/bulk-failures.tsx";
import { ApplyDialog } from "./apply-dialog.tsx";
import { SetAsideDialog } from "./set-aside-dialog.tsx";

type Options = { find: (key: string) => BankLine | undefined; onDone: () => void };
type Asked = { action: Action; lines: BankLine[] };

const actions = ["apply", "setAside"] as const;
type Action = (typeof actions)[number];
const labels: Record<Action, () => string> = {
  apply: m["admin.payments.lines.apply"],
  setAside: m["admin.payments.lines.setAside"],
};

/** What can be done with the selected lines. */
export function useLineActions({ find, onDone }: Options) {
  const [asked, setAsked] = useState<Asked>();
  const [failures, setFailures] = useState<BulkFailure[]>([]);
  const close = () => setAsked(undefined);
  const done = (failed: BulkFailure[] = []) => {
    close();
    setFailures(failed);
    onDone();
  };
  const buttons = (keys: ReadonlySet<string>) =>
    actions.map((action) => (
      <Button
        key={action}
        size="sm"
        variant={action === "apply" ? "primary" : "secondary"}
        aria-haspopup="dialog"
        onClick={() => setAsked({ action, lines: [...keys].flatMap((key) => find(key) ?? []) })}
      >
        {labels[action]()}
      </Button>
    ));
  const dialogFor = ({ action, lines }: Asked) =>
    action === "apply" ? (
      <ApplyDialog lines={lines} onDone={done} onClose={close} />
    ) : (
      <SetAsideDialog ids={lines.map(({ id }) => id)} onDone={() => done()} onClose={close} />
    );
  return { buttons, dialog: asked && dialogFor(asked), failures, clearFailures: () => setFailures([]) };
}
