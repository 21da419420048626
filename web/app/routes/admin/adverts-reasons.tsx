import { may } from "../../features/admin/admin-access.ts";
import { ReasonsPage } from "../../features/moderation/reasons-page.tsx";
import { m } from "../../platform/i18n.ts";
import { useSession } from "../../platform/session.ts";
import { pageHead } from "../page-head.ts";
import type { AreaHandle } from "./area.ts";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["moderation.reasonsTitle"]() });

export default function AdvertsReasons() {
  return <ReasonsPage mayEdit={may(useSession(), "adverts.edit")} />;
}
