import LogIn from "lucide-react/icons/log-in";
import { openAuthDialog } from "../../../platform/session/auth-dialog.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useHasLostSession, useUser } from "../../../platform/session/session.ts";
import { useOnDemand } from "../../../platform/navigation/use-on-demand.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { NoticesButton } from "./notices-button.tsx";

/** With a stored token, the hidden button has the size of the profile menu that will replace it, so that nothing shifts. */
const waitingForMenu =
  "in-data-token:invisible in-data-token:h-control in-data-token:w-19 in-data-token:overflow-hidden";

const loadMenu = () => import("./profile-menu.tsx");
/** The next navigation retries. */
const ignoreFailure = () => {};

export function AccountButton() {
  const user = useUser();
  const hasLostSession = useHasLostSession();
  const menu = useOnDemand(user !== null, loadMenu, ignoreFailure);
  if (user && menu) return <menu.ProfileMenu user={user} />;
  return (
    <Button
      variant="secondary"
      icon={<LogIn size={20} aria-hidden="true" />}
      onClick={() => openAuthDialog()}
      className={hasLostSession ? undefined : waitingForMenu}
    >
      {m["header.login"]()}
    </Button>
  );
}

/** On phones: notices for signed-in people, whose account menu is in the tab bar; the login button for everybody else. */
export function PhoneLogin() {
  const user = useUser();
  const hasLostSession = useHasLostSession();
  if (user) return <NoticesButton size="sm" />;
  return (
    <IconButton
      size="sm"
      label={m["header.login"]()}
      onClick={() => openAuthDialog()}
      className={hasLostSession ? undefined : "in-data-token:hidden"}
    >
      <LogIn size={18} aria-hidden="true" />
    </IconButton>
  );
}
