import {
  comparisons,
  reportSteps,
  type Comparison,
  type ReportStep,
} from "@pazar/contract/admin/accounting/accounting-reports";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { useSearchParams } from "react-router";
import { periodOf } from "./periods.ts";

export type ReportChoice = { from: string; to: string; compare: Comparison; step: ReportStep | undefined };

/** The report's settings are in the URL, so that it can be shared; by default it shows this month. */
export function useReportQuery(): { choice: ReportChoice; choose: (change: Partial<ReportChoice>) => void } {
  const [params, setParams] = useSearchParams();
  const defaultPeriod = periodOf("thisMonth", turkishDay(new Date()));
  const choice: ReportChoice = {
    from: params.get("from") ?? defaultPeriod.from,
    to: params.get("to") ?? defaultPeriod.to,
    compare: comparisons.find((one) => one === params.get("compare")) ?? "before",
    step: reportSteps.find((one) => one === params.get("step")),
  };
  const choose = (change: Partial<ReportChoice>) => {
    const { from, to, compare, step } = { ...choice, ...change };
    setParams(
      { from, to, ...(compare !== "before" && { compare }), ...(step && { step }) },
      { preventScrollReset: true },
    );
  };
  return { choice, choose };
}
