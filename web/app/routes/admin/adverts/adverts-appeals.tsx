import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { AppealsList } from "../../../features/moderation/appeals/appeals-list.tsx";
import { ModerationNav } from "../../../features/moderation/moderation-nav.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["admin.appeals.title"]() });

export default function AdvertsAppealsPage() {
  const session = useSession();
  return (
    <div className="space-y-3">
      <h1 className="text-2xl">{m["admin.appeals.title"]()}</h1>
      <ModerationNav current="/cpadmin/adverts/appeals" />
      <AppealsList canEdit={can(session, "adverts.edit")} />
    </div>
  );
}
