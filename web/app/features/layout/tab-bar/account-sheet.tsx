import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { useStore, type Store } from "../../../platform/cache/store.ts";
import { EmailText } from "../../../ui/email-text.tsx";
import Sheet from "../../../ui/overlays/sheet.tsx";
import { AccountLinks } from "../header/account-links.tsx";

/** The profile menu of phones. */
export function AccountSheet({ isOpen }: { isOpen: Store<boolean> }) {
  const { user, isLoading } = useSession();
  const isWanted = useStore(isOpen);
  return (
    <Sheet
      open={isWanted && (user !== null || isLoading)}
      onOpenChange={isOpen.set}
      title={user ? `${user.name} ${user.surname}` : m["header.account"]()}
      description={user && <EmailText email={user.email} />}
      closeLabel={m["common.close"]()}
    >
      <div className="-mx-2.5">
        <AccountLinks onChosen={() => isOpen.set(false)} />
      </div>
    </Sheet>
  );
}
