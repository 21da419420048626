import { splitTarget, type AuditQuery } from "@pazar/contract/admin/staff/audit";
import type { CallAnswer } from "@pazar/contract/endpoints";
import { m } from "../../platform/i18n/i18n.ts";
import { RemovableChip } from "../../ui/chip.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { fieldName } from "./audit-fields.ts";
import { actionName, targetName } from "./audit-labels.ts";
import { TargetFilter } from "./target-filter.tsx";

type AuditFiltersProps = {
  query: AuditQuery;
  choices: CallAnswer<"GET /api/admin/audit/choices"> | undefined;
  onChange: (change: Record<string, string | undefined>, how?: { isTyping: boolean }) => void;
};

/** By person, kind, target and days. */
export function AuditFilters({ query, choices, onChange }: AuditFiltersProps) {
  const { kind, text } = splitTarget(query.target ?? "");
  const actions = (choices?.actions ?? [])
    .map((value) => ({ value, label: actionName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "tr"));
  return (
    <>
      <SelectField
        controlSize="sm"
        className="w-[calc(50%-0.375rem)] sm:w-48"
        label={m["admin.audit.actor"]()}
        value={query.actor ?? ""}
        onChange={({ target }) => onChange({ actor: target.value })}
      >
        <option value="">{m["admin.audit.anybody"]()}</option>
        {choices?.actors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        controlSize="sm"
        className="w-[calc(50%-0.375rem)] sm:w-56"
        label={m["admin.audit.action"]()}
        value={query.action ?? ""}
        onChange={({ target }) => onChange({ action: target.value })}
      >
        <option value="">{m["admin.audit.anything"]()}</option>
        {actions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TargetFilter
        target={query.target}
        kinds={choices?.target_kinds ?? []}
        onChange={(target, isTyping = false) => onChange({ target }, { isTyping })}
      />
      <TextField
        controlSize="sm"
        type="date"
        className="w-[calc(50%-0.375rem)] sm:w-40"
        label={m["admin.audit.from"]()}
        value={query.from ?? ""}
        max={query.to}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        controlSize="sm"
        type="date"
        className="w-[calc(50%-0.375rem)] sm:w-40"
        label={m["admin.audit.to"]()}
        value={query.to ?? ""}
        min={query.from}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      {kind !== undefined && (
        <RemovableChip removeLabel={m["admin.audit.removeTarget"]()} onRemove={() => onChange({ target: undefined })}>
          {m["admin.audit.target"]()}:{" "}
          {targetName({ target_kind: kind, target_id: kind === "settings" ? fieldName(text) : text })}
        </RemovableChip>
      )}
    </>
  );
}
