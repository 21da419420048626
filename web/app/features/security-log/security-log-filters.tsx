import { securityEvents } from "@pazar/contract/admin/security-events";
import type { SecurityLogQuery } from "@pazar/contract/admin/staff/security-log";
import { m } from "../../platform/i18n/i18n.ts";
import { SearchInput } from "../../ui/fields/search-input.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { eventName } from "./event-names.ts";

type SecurityLogFiltersProps = {
  query: SecurityLogQuery;
  onChange: (change: Record<string, string | undefined>, how?: { isTyping: boolean }) => void;
};

/** By person, event and days. */
export function SecurityLogFilters({ query, onChange }: SecurityLogFiltersProps) {
  return (
    <>
      <SearchInput
        isLabelShown
        className="w-full sm:w-72"
        label={m["admin.securityLog.person"]()}
        placeholder={m["admin.people.search"]()}
        value={query.q}
        onSearch={(q) => onChange({ q }, { isTyping: true })}
      />
      <SelectField
        controlSize="sm"
        className="w-full sm:w-56"
        label={m["admin.securityLog.event"]()}
        value={query.event ?? ""}
        onChange={({ target }) => onChange({ event: target.value })}
      >
        <option value="">{m["admin.securityLog.anyEvent"]()}</option>
        {securityEvents.map((event) => (
          <option key={event} value={event}>
            {eventName(event)}
          </option>
        ))}
      </SelectField>
      <TextField
        controlSize="sm"
        type="date"
        className="w-[calc(50%-0.375rem)] sm:w-40"
        label={m["admin.securityLog.from"]()}
        value={query.from ?? ""}
        max={query.to}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        controlSize="sm"
        type="date"
        className="w-[calc(50%-0.375rem)] sm:w-40"
        label={m["admin.securityLog.to"]()}
        value={query.to ?? ""}
        min={query.from}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}
