import type { StaffSettings } from "@pazar/contract/settings";
import { useEffect, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { m } from "../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../platform/navigation/leave-warning.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { BackupFields } from "./backup-fields.tsx";
import { saveSettings } from "./save-settings.ts";
import { changeOf, fieldsOf, type SettingsFields } from "./settings-fields.ts";

const texts = [
  { name: "header_description", rows: 2, label: () => m["settings.headerDescription"]() },
  { name: "slider_title", rows: 2, label: () => m["settings.sliderTitle"]() },
  { name: "slider_desc", rows: 4, label: () => m["settings.sliderDesc"]() },
  { name: "footer_description", rows: 5, label: () => m["settings.footerDescription"]() },
  { name: "sub_footer_description", rows: 5, label: () => m["settings.subFooterDescription"]() },
] as const;
const switches = [
  { name: "auto_approve_ads", label: () => m["settings.autoApprove"]() },
  { name: "hold_findings", label: () => m["settings.holdFindings"]() },
  { name: "mobil_app", label: () => m["settings.mobileApp"]() },
  { name: "require_verified_phone", label: () => m["phone.setting"]() },
  { name: "has_price_guide", label: () => m["priceGuide.setting"]() },
  { name: "staff_second_factor", label: () => m["settings.staffSecondFactor"]() },
] as const;
const company = [
  { name: "company_name", label: () => m["settings.companyName"](), maxLength: 200 },
  { name: "company_address", label: () => m["settings.companyAddress"](), maxLength: 500 },
  { name: "tax_office", label: () => m["settings.taxOffice"](), maxLength: 100 },
  { name: "tax_number", label: () => m["settings.taxNumber"](), maxLength: 11 },
] as const;
const bank = [
  { name: "bank_name", label: () => m["settings.bankName"](), maxLength: 100 },
  { name: "bank_account_holder", label: () => m["settings.bankAccountHolder"](), maxLength: 200 },
  { name: "iban", label: () => m["settings.iban"](), maxLength: 60 },
] as const;

/** How long logs are kept. */
const retention = [
  {
    name: "security_log_days",
    label: () => m["settings.securityLogDays"](),
    hint: () => m["settings.securityLogHint"](),
  },
  { name: "audit_log_days", label: () => m["settings.auditLogDays"](), hint: () => m["settings.auditLogHint"]() },
] as const;

type SettingsFormProps = {
  settings: StaffSettings;
  isReadOnly: boolean;
  /** The setting to begin with. */
  field: string | null;
};

export function SettingsForm({ settings, isReadOnly, field }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const control = field === null ? null : form.current?.elements.namedItem(field);
    if (!(control instanceof HTMLElement)) return;
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: "center" });
  }, [field]);
  const { register, handleSubmit, reset, setValue, setError, control, formState } = useForm<SettingsFields>({
    defaultValues: fieldsOf(settings),
  });
  const chosen = useWatch({ control });
  const { dirtyFields, isDirty, isSubmitting, errors } = formState;
  const save = async (values: SettingsFields) => {
    const outcome = await saveSettings(changeOf(values, dirtyFields));
    if ("saved" in outcome) return reset(fieldsOf(outcome.saved));
    const market = [{ name: "listing_days" }, { name: "banned_words" }, { name: "hidden_searches" }] as const;
    const fields = [
      ...company,
      ...bank,
      ...market,
      ...retention,
      { name: "security_contact" },
      { name: "backup_hour" },
    ] as const;
    for (const { name } of fields)
      if (outcome.problems[name]) setError(name, { message: outcome.problems[name][0] ?? "" }, { shouldFocus: true });
  };
  const isFixed = isReadOnly || isSubmitting;
  const common = { readOnly: isFixed, maxLength: 1000 };
  const lines = (fields: typeof company | typeof bank) => (
    <div className="grid gap-4 md:grid-cols-2">
      {fields.map(({ name, label, maxLength }) => (
        <TextField
          key={name}
          readOnly={isFixed}
          maxLength={maxLength}
          label={label()}
          error={errors[name]?.message}
          autoComplete="off"
          {...register(name)}
        />
      ))}
    </div>
  );
  return (
    <form
      ref={form}
      noValidate
      className="max-w-4xl space-y-4 [&_:is(input,textarea)]:scroll-mb-28"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <LeaveWarning hasChanges={isDirty} />
      <Card as="section" heading={m["settings.texts"]()} className="space-y-4 md:p-6">
        {texts.map(({ name, rows, label }) => (
          <div key={name} className="grid gap-4 md:grid-cols-2">
            <TextAreaField
              {...common}
              rows={rows}
              lang="tr"
              label={m["settings.inTurkish"]({ name: label() })}
              defaultValue={settings[`${name}_tr`]}
              {...register(`${name}_tr`)}
            />
            <TextAreaField
              {...common}
              rows={rows}
              lang="en"
              label={m["settings.inEnglish"]({ name: label() })}
              defaultValue={settings[`${name}_en`]}
              {...register(`${name}_en`)}
            />
          </div>
        ))}
      </Card>
      <Card as="section" heading={m["settings.rules"]()} className="space-y-2 md:p-6">
        {switches.map(({ name, label }) => (
          <Checkbox
            key={name}
            name={name}
            label={label()}
            disabled={isReadOnly}
            checked={chosen[name] ?? false}
            onChange={({ target }) => setValue(name, target.checked, { shouldDirty: true })}
          />
        ))}
      </Card>
      <Card as="section" heading={m["settings.market"]()} className="space-y-4 md:p-6">
        <TextField
          className="max-w-xs"
          readOnly={isFixed}
          inputMode="numeric"
          maxLength={3}
          label={m["settings.listingDays"]()}
          hint={m["settings.listingDaysHint"]()}
          error={errors.listing_days?.message}
          {...register("listing_days")}
        />
        <TextAreaField
          readOnly={isFixed}
          rows={6}
          label={m["settings.bannedWords"]()}
          hint={m["settings.bannedWordsHint"]()}
          error={errors.banned_words?.message}
          defaultValue={settings.banned_words.join("\n")}
          {...register("banned_words")}
        />
        <TextAreaField
          readOnly={isFixed}
          rows={4}
          label={m["settings.hiddenSearches"]()}
          hint={m["settings.hiddenSearchesHint"]()}
          error={errors.hidden_searches?.message}
          defaultValue={settings.hidden_searches.join("\n")}
          {...register("hidden_searches")}
        />
      </Card>
      <Card as="section" heading={m["settings.company"]()} className="space-y-4 md:p-6">
        <p className="text-sm text-muted">{m["settings.companyHint"]()}</p>
        {lines(company)}
      </Card>
      <Card as="section" heading={m["settings.bank"]()} className="space-y-4 md:p-6">
        <p className="text-sm text-muted">{m["settings.bankHint"]()}</p>
        {lines(bank)}
      </Card>
      <Card as="section" heading={m["settings.security"]()} className="space-y-4 md:p-6">
        <TextField
          readOnly={isFixed}
          maxLength={200}
          label={m["settings.securityContact"]()}
          hint={m["settings.securityContactHint"]()}
          error={errors.security_contact?.message}
          autoComplete="off"
          {...register("security_contact")}
        />
        <div className="grid gap-4 md:grid-cols-2">
          {retention.map(({ name, label, hint }) => (
            <TextField
              key={name}
              readOnly={isFixed}
              inputMode="numeric"
              maxLength={5}
              label={label()}
              hint={hint()}
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
        </div>
      </Card>
      <BackupFields
        name="backup_hour"
        value={chosen.backup_hour ?? ""}
        error={errors.backup_hour?.message}
        isReadOnly={isReadOnly}
        onChange={({ target }) => setValue("backup_hour", target.value, { shouldDirty: true })}
      />
      {!isReadOnly && (
        <SaveBar className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
            {m["settings.save"]()}
          </Button>
          {isDirty && (
            <>
              <Button variant="secondary" disabled={isSubmitting} onClick={() => reset()}>
                {m["account.cancel"]()}
              </Button>
              <p className="text-sm text-muted">{m["settings.unsaved"]()}</p>
            </>
          )}
        </SaveBar>
      )}
    </form>
  );
}
