import { StatisticsPage } from "../../features/moderation/statistics-page.tsx";
import { m } from "../../platform/i18n.ts";
import { pageHead } from "../page-head.ts";
import type { AreaHandle } from "./area.ts";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["moderation.statisticsTitle"]() });

export default StatisticsPage;
