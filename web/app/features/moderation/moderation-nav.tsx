import { useEffect } from "react";
import { can } from "../admin/admin-access.ts";
import { useSession } from "../../platform/session/session.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { refreshWaitingAppeals, useWaitingAppeals } from "./appeals/waiting-appeals.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

const pages = [
  { href: "/cpadmin/adverts", label: m["admin.moderation.nav.list"] },
  { href: "/cpadmin/adverts/queue", label: m["admin.moderation.nav.queue"] },
  { href: "/cpadmin/adverts/appeals", label: m["admin.appeals.title"] },
  { href: "/cpadmin/adverts/reasons", label: m["admin.moderation.nav.reasons"] },
  { href: "/cpadmin/adverts/statistics", label: m["admin.moderation.nav.statistics"] },
] as const;
type ModerationPath = (typeof pages)[number]["href"];

/** The pages about listings. The queue is for those who decide. */
export function ModerationNav({ current }: { current: ModerationPath }) {
  const canEdit = can(useSession(), "adverts.edit");
  const waiting = useWaitingAppeals()?.open;
  useEffect(() => void refreshWaitingAppeals(), []);
  return (
    <TabLinks
      label={m["admin.moderation.sections"]()}
      links={pages
        .filter(({ href }) => canEdit || href !== "/cpadmin/adverts/queue")
        .map(({ href, label }) => ({
          href,
          label: label(),
          current: href === current,
          count: href === "/cpadmin/adverts/appeals" && waiting ? waiting : undefined,
        }))}
    />
  );
}
