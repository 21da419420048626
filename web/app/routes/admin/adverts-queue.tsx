import { may } from "../../features/admin/admin-access.ts";
import { QueuePage } from "../../features/moderation/queue/queue-page.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import type { AreaHandle } from "../../features/admin/area-handle.ts";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["moderation.queueTitle"]() });

export default function AdvertsQueue() {
  return <QueuePage mayEdit={may(useSession(), "adverts.edit")} />;
}
