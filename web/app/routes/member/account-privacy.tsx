import type { User } from "@pazar/contract/accounts/accounts";
import { AccountDeletion } from "../../features/accounts/privacy/account-deletion.tsx";
import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { AccountSkeleton } from "../../features/accounts/account-skeleton.tsx";
import { ConfirmIdentity } from "../../features/accounts/second-factor/confirm-identity.tsx";
import { SecondFactorCard } from "../../features/accounts/second-factor/second-factor-card.tsx";
import { BlockedPeople } from "../../features/accounts/privacy/blocked-people.tsx";
import { DataDownload } from "../../features/accounts/privacy/data-download.tsx";
import { DeviceList } from "../../features/accounts/privacy/device-list.tsx";
import { PasswordForm } from "../../features/accounts/privacy/password-form.tsx";
import { isOther, useDevices } from "../../features/accounts/privacy/use-devices.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import type { Route } from "./+types/account-privacy.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["privacy.title"]() });

export default function PrivacyPage() {
  const { user, isLoading } = useSession();
  return (
    <AccountLayout current="/account/privacy" title={m["privacy.title"]()}>
      {user && !isLoading ? (
        <Security key={user.id} user={user} />
      ) : (
        <AccountSkeleton
          heights={["h-118 sm:h-107", "h-140 sm:h-120", "h-44", "h-20 sm:h-14", "h-32 sm:h-28", "h-28 sm:h-21"]}
        />
      )}
    </AccountLayout>
  );
}

function Security({ user }: { user: User }) {
  const devices = useDevices();
  return (
    <>
      {/* A new password signs out the other devices. */}
      <PasswordForm user={user} onChanged={() => devices.forget(isOther)} />
      <SecondFactorCard />
      <DeviceList {...devices} />
      <BlockedPeople />
      <DataDownload />
      <AccountDeletion />
      <ConfirmIdentity />
    </>
  );
}
