import { StatisticsPage } from "../../features/moderation/statistics/statistics-page.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import type { AreaHandle } from "../../features/admin/area-handle.ts";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["moderation.statisticsTitle"]() });

export default StatisticsPage;
