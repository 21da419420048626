import { splitTarget, type AuditTargetKind } from "@pazar/contract/admin/staff/audit";
import { m } from "../../platform/i18n/i18n.ts";
import { SearchInput } from "../../ui/fields/search-input.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { settingFields } from "../settings/setting-names.ts";
import { kindName } from "./audit-labels.ts";

type TargetFilterProps = {
  target: string | undefined;
  kinds: readonly AuditTargetKind[];
  onChange: (target: string | undefined, isTyping?: boolean) => void;
};

/** What to search each kind of target by. */
const searchLabels: Partial<Record<AuditTargetKind, () => string>> = {
  user: m["admin.people.search"],
  listing: m["admin.audit.listingNumber"],
  role: m["admin.audit.roleName"],
  invitation: m["admin.audit.invited"],
};

/** A kind of target, then which of them. */
export function TargetFilter({ target, kinds, onChange }: TargetFilterProps) {
  const { kind, text } = splitTarget(target ?? "");
  // A link may name a kind without any entries yet.
  const offered = [...new Set([...kinds, ...(kind === undefined ? [] : [kind])])]
    .map((value) => ({ value, label: kindName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "tr"));
  const searchLabel = kind && searchLabels[kind];
  const search = (typed: string) => onChange(typed === "" ? kind : `${kind}:${typed}`, true);
  return (
    <>
      <SelectField
        controlSize="sm"
        className="w-full sm:w-44"
        label={m["admin.audit.target"]()}
        value={kind ?? ""}
        onChange={({ target: { value } }) => onChange(value || undefined)}
      >
        <option value="">{m["admin.audit.anyTarget"]()}</option>
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {searchLabel && (
        <SearchInput
          key={kind}
          isLabelShown
          placeholder=""
          className="w-full sm:w-60"
          label={searchLabel()}
          value={text}
          maxLength={100}
          onSearch={search}
        />
      )}
      {kind === "settings" && (
        <SelectField
          controlSize="sm"
          className="w-full sm:w-60"
          label={m["admin.audit.setting"]()}
          value={text}
          onChange={({ target: { value } }) => onChange(value === "" ? kind : `${kind}:${value}`)}
        >
          <option value="">{m["admin.audit.anySetting"]()}</option>
          {settingFields().map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
