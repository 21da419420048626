import UserIcon from "lucide-react/icons/user";
import { openAuthDialog } from "../../../platform/session/auth-dialog.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { currentSession } from "../../../platform/session/session.ts";
import { createStore, useStore } from "../../../platform/cache/store.ts";
import { useOnDemand } from "../../../platform/navigation/use-on-demand.ts";

const isSheetOpen = createStore(false);
const close = () => isSheetOpen.set(false);

async function load() {
  const { AccountSheet } = await import("./account-sheet.tsx");
  return <AccountSheet isOpen={isSheetOpen} />;
}

function open(): void {
  const { user, isLoading } = currentSession();
  if (user || isLoading) isSheetOpen.set(true);
  else openAuthDialog();
}

/** Opens the auth dialog for guests, the account menu for everybody else. */
export function AccountTab({ className }: { className: string }) {
  const sheet = useOnDemand(useStore(isSheetOpen), load, close);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className={className}>
        <UserIcon size={22} aria-hidden="true" />
        {m["header.account"]()}
      </button>
      {sheet}
    </>
  );
}
