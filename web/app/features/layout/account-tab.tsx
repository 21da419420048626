import UserIcon from "lucide-react/icons/user";
import { openAuthDialog } from "../../platform/auth-dialog.ts";
import { m } from "../../platform/i18n.ts";
import { useSession } from "../../platform/session.ts";
import { createStore, useStore } from "../../platform/store.ts";
import { useOnDemand } from "../../platform/use-on-demand.ts";

const isSheetOpen = createStore(false);
const close = () => isSheetOpen.set(false);

async function load() {
  const { AccountSheet } = await import("./account-sheet.tsx");
  return <AccountSheet isOpen={isSheetOpen} />;
}

/** Opens the auth dialog for guests, the account menu for everybody else. */
export function AccountTab({ className }: { className: string }) {
  const { user, isLoading } = useSession();
  const sheet = useOnDemand(useStore(isSheetOpen), load, close);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => (user || isLoading ? isSheetOpen.set(true) : openAuthDialog())} className={className}>
        <UserIcon size={22} aria-hidden="true" />
        {m["header.account"]()}
      </button>
      {sheet}
    </>
  );
}
