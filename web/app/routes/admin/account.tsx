import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ConfirmIdentity } from "../../features/accounts/second-factor/confirm-identity.tsx";
import { SecondFactorCard } from "../../features/accounts/second-factor/second-factor-card.tsx";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { followPermissions } from "../../features/admin/follow-permissions.ts";
import { useAdminAccess } from "../../features/admin/use-admin-access.ts";
import { SessionLoading } from "../../features/session/session-loading.tsx";
import { logOut } from "../../features/session/log-out.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { updateSession, useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";

export const meta = () => pageHead({ title: m["secondFactor.staff.title"]() });

/** Staff's own second factor. Those who have to add one first see nothing else of the admin area. */
export default function AdminAccount() {
  const { pathname } = useLocation();
  const isShown = useAdminAccess({ kind: "account", path: pathname });
  const { needs_second_factor } = useSession();
  useEffect(followPermissions, []);
  // Stays after one was added, while the recovery codes are shown.
  const [hasBeenNeeded, setNeeded] = useState(false);
  useEffect(() => setNeeded((before) => before || needs_second_factor === true), [needs_second_factor]);
  if (!isShown)
    return (
      <main>
        <SessionLoading />
      </main>
    );
  const card = (
    <>
      <SecondFactorCard onCountChanged={(count) => count > 0 && updateSession({ needs_second_factor: false })} />
      <ConfirmIdentity />
    </>
  );
  if (needs_second_factor || hasBeenNeeded)
    return (
      <main id="main" tabIndex={-1} className="mx-auto max-w-180 p-4 outline-none md:py-10">
        <h1 className="mb-3 text-2xl">{m["secondFactor.staff.title"]()}</h1>
        <p className="mb-4">{m["secondFactor.staff.demanded"]()}</p>
        {card}
        <p className="mt-4 flex flex-wrap gap-3">
          {!needs_second_factor && <Button href={adminPaths.home}>{m["secondFactor.staff.continue"]()}</Button>}
          <Button variant="secondary" onClick={() => void logOut()}>
            {m["profileMenu.logout"]()}
          </Button>
        </p>
      </main>
    );
  return (
    <AdminFrame>
      <div className="max-w-180">
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <h1 className="flex-1 text-2xl">{m["secondFactor.staff.title"]()}</h1>
          <Button size="sm" variant="secondary" href="/account/privacy">
            {m["secondFactor.staff.rest"]()}
          </Button>
        </div>
        {card}
      </div>
    </AdminFrame>
  );
}
