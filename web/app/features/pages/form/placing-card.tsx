import type { StaffPageGroup } from "@pazar/contract/admin/content/pages";
import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { titleOf } from "../page-names.tsx";
import type { FormPart } from "./form-part.ts";

const boxes = [
  { name: "is_head", label: m["admin.pages.form.head"] },
  { name: "is_footer", label: m["admin.pages.form.footer"] },
  { name: "is_accepted_on_registration", label: m["admin.pages.form.consent"] },
] as const;

export function PlacingCard({
  fields,
  problems,
  isReadOnly,
  change,
  groups,
}: FormPart & { groups: readonly StaffPageGroup[] }) {
  return (
    <Card as="section" heading={m["admin.pages.form.placing"]()} className="space-y-3 md:p-6">
      <SelectField
        className="max-w-sm"
        label={m["admin.pages.form.group"]()}
        error={problems.group_id}
        disabled={isReadOnly}
        value={fields.group_id}
        onChange={({ target }) => change({ group_id: target.value })}
      >
        <option value="">{m["admin.pages.form.noGroup"]()}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {titleOf(group)}
          </option>
        ))}
      </SelectField>
      <div>
        {boxes.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label()}
            disabled={isReadOnly}
            checked={fields[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        ))}
      </div>
    </Card>
  );
}
