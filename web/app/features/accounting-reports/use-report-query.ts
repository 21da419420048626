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

/** What the report shows is its address, so that it can be sent to somebody; without one it is this month. */
export function useReportQuery(): { choice: ReportChoice; choose: (change: Partial<ReportChoice>) => void } {
  const [params, setParams] = useSearchParams();
  const usual = periodOf("thisMonth", turkishDay(new Date()));
  const choice: ReportChoice = {
    from: params.get("from") ?? usual.from,
    to: params.get("to") ?? usual.to,
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
