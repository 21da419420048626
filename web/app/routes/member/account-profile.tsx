import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { AccountSkeleton } from "../../features/accounts/account-skeleton.tsx";
import { PhoneCard } from "../../features/accounts/phone/phone-card.tsx";
import { ProfileForm } from "../../features/accounts/profile/profile-form.tsx";
import { ProfilePhoto } from "../../features/accounts/profile/profile-photo.tsx";
import { PreferencesCard } from "../../features/notices/preferences-card.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { changeUser, useSession } from "../../platform/session/session.ts";
import type { Route } from "./+types/account-profile.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["profile.title"]() });

export default function ProfilePage() {
  const { user, isLoading } = useSession();
  return (
    <AccountLayout current="/account/profile" title={m["profile.title"]()}>
      {user && !isLoading ? (
        <>
          <ProfilePhoto user={user} onChange={changeUser} />
          <ProfileForm key={user.id} user={user} onChange={changeUser} />
          <PhoneCard key={user.phone} onVerified={(phone) => changeUser({ ...user, phone })} />
          <PreferencesCard />
        </>
      ) : (
        <AccountSkeleton heights={["h-70 sm:h-24", "h-124 sm:h-90", "h-40", "h-136"]} />
      )}
    </AccountLayout>
  );
}
