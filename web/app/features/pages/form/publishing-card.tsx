import { pageStatuses } from "@pazar/contract/admin/content/pages";
import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { statusName } from "../page-names.tsx";
import type { FormPart } from "./form-part.ts";

export function PublishingCard({ fields, problems, isReadOnly, change }: FormPart) {
  return (
    <Card as="section" heading={m["admin.pages.form.publishing"]()} className="space-y-3 md:p-6">
      <RadioGroup
        name="status"
        inline
        label={m["admin.pages.status"]()}
        value={fields.status}
        error={problems.status}
        options={pageStatuses.map((status) => ({ value: status, label: statusName(status), disabled: isReadOnly }))}
        onValueChange={(chosen) => {
          const status = pageStatuses.find((one) => one === chosen);
          if (status) change({ status });
        }}
      />
      {fields.status === "scheduled" && (
        <TextField
          className="max-w-xs"
          type="datetime-local"
          label={m["admin.pages.form.publishAt"]()}
          hint={m["admin.pages.form.publishAtHint"]()}
          error={problems.publish_at}
          readOnly={isReadOnly}
          value={fields.publish_at}
          onChange={({ target }) => change({ publish_at: target.value })}
        />
      )}
    </Card>
  );
}
