import { comparisons, reportSteps, type ReportStep } from "@pazar/contract/admin/accounting/accounting-reports";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { useState } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { comparisonNames } from "./comparison-names.ts";
import { periodOf, presetOf, presets, type Preset } from "./periods.ts";
import type { ReportChoice } from "./use-report-query.ts";

const presetNames: Record<Preset, () => string> = {
  thisMonth: m["admin.accountingReports.period.presets.thisMonth"],
  lastMonth: m["admin.accountingReports.period.presets.lastMonth"],
  thisQuarter: m["admin.accountingReports.period.presets.thisQuarter"],
  lastQuarter: m["admin.accountingReports.period.presets.lastQuarter"],
  thisYear: m["admin.accountingReports.period.presets.thisYear"],
  lastYear: m["admin.accountingReports.period.presets.lastYear"],
};
const stepNames: Record<ReportStep, () => string> = {
  day: m["admin.accountingReports.steps.day"],
  week: m["admin.accountingReports.steps.week"],
  month: m["admin.accountingReports.steps.month"],
};

type PeriodFormProps = {
  choice: ReportChoice;
  onChoose: (change: Partial<ReportChoice>) => void;
  /** The server's errors about the days, by field. */
  errors: Readonly<Record<string, readonly string[]>>;
};

/** Needs the period as its `key`: the date fields start from the period that is shown. */
export function PeriodForm({ choice, onChoose, errors }: PeriodFormProps) {
  const today = turkishDay(new Date());
  const preset = presetOf(choice, today);
  const [days, setDays] = useState({ from: choice.from, to: choice.to });
  const [isCustom, setCustom] = useState(preset === undefined);
  const choosePreset = (value: string) => {
    const chosen = presets.find((one) => one === value);
    setCustom(chosen === undefined);
    if (chosen) onChoose(periodOf(chosen, today));
  };
  return (
    <form
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 md:flex md:flex-wrap print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(days);
      }}
    >
      <SelectField
        controlSize="sm"
        className="md:w-44"
        label={m["admin.accountingReports.period.label"]()}
        value={isCustom ? "custom" : preset}
        onChange={({ target }) => choosePreset(target.value)}
      >
        {presets.map((one) => (
          <option key={one} value={one}>
            {presetNames[one]()}
          </option>
        ))}
        <option value="custom">{m["admin.accountingReports.period.presets.custom"]()}</option>
      </SelectField>
      {isCustom && (
        <>
          <TextField
            type="date"
            controlSize="sm"
            required
            max={today}
            label={m["admin.accountingReports.period.from"]()}
            value={days.from}
            error={errors["from"]?.[0]}
            onChange={({ target }) => setDays({ ...days, from: target.value })}
          />
          <TextField
            type="date"
            controlSize="sm"
            required
            label={m["admin.accountingReports.period.to"]()}
            value={days.to}
            error={errors["to"]?.[0]}
            onChange={({ target }) => setDays({ ...days, to: target.value })}
          />
          <Button type="submit" size="sm" variant="secondary">
            {m["admin.accountingReports.period.show"]()}
          </Button>
        </>
      )}
      <SelectField
        controlSize="sm"
        className="md:w-56"
        label={m["admin.accountingReports.period.compare"]()}
        value={choice.compare}
        onChange={({ target }) => onChoose({ compare: comparisons.find((one) => one === target.value) ?? "before" })}
      >
        {comparisons.map((one) => (
          <option key={one} value={one}>
            {comparisonNames[one]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        controlSize="sm"
        className="md:w-36"
        label={m["admin.accountingReports.period.step"]()}
        value={choice.step ?? ""}
        onChange={({ target }) => onChoose({ step: reportSteps.find((one) => one === target.value) })}
      >
        <option value="">{m["admin.accountingReports.steps.auto"]()}</option>
        {reportSteps.map((one) => (
          <option key={one} value={one}>
            {stepNames[one]()}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
