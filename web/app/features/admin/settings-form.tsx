import type { SettingsChange, StaffSettings } from "@pazar/contract/settings";
import { useForm, useWatch } from "react-hook-form";
import { m } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { saveSettings } from "./save-settings.ts";

const texts = [
  { name: "header_description", label: () => m["settings.headerDescription"]() },
  { name: "slider_title", label: () => m["settings.sliderTitle"]() },
  { name: "slider_desc", label: () => m["settings.sliderDesc"]() },
  { name: "footer_description", label: () => m["settings.footerDescription"]() },
  { name: "sub_footer_description", label: () => m["settings.subFooterDescription"]() },
] as const;
const switches = [
  { name: "auto_approve_ads", label: () => m["settings.autoApprove"]() },
  { name: "hold_findings", label: () => m["settings.holdFindings"]() },
  { name: "mobil_app", label: () => m["settings.mobileApp"]() },
] as const;

/** Sends only what was changed. */
export function SettingsForm({ settings, isReadOnly }: { settings: StaffSettings; isReadOnly: boolean }) {
  const { register, handleSubmit, reset, setValue, control, formState } = useForm<StaffSettings>({ defaultValues: settings });
  const chosen = useWatch({ control });
  const { dirtyFields, isDirty, isSubmitting } = formState;
  const save = async (values: StaffSettings) => {
    const change: SettingsChange = Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields));
    const saved = await saveSettings(change);
    if (saved) reset(saved);
  };
  const common = { readOnly: isReadOnly || isSubmitting, rows: 2, maxLength: 1000 };
  return (
    <form noValidate className="max-w-4xl space-y-4" onSubmit={(event) => void handleSubmit(save)(event)}>
      <Card as="section" heading={m["settings.texts"]()} className="space-y-4 md:p-6">
        {texts.map(({ name, label }) => (
          <div key={name} className="grid gap-4 md:grid-cols-2">
            <TextAreaField {...common} lang="tr" label={m["settings.inTurkish"]({ name: label() })} defaultValue={settings[`${name}_tr`]} {...register(`${name}_tr`)} />
            <TextAreaField {...common} lang="en" label={m["settings.inEnglish"]({ name: label() })} defaultValue={settings[`${name}_en`]} {...register(`${name}_en`)} />
          </div>
        ))}
      </Card>
      <Card as="section" heading={m["settings.rules"]()} className="space-y-2 md:p-6">
        {switches.map(({ name, label }) => (
          <Checkbox key={name} label={label()} disabled={isReadOnly} checked={chosen[name] ?? false} onChange={({ target }) => setValue(name, target.checked, { shouldDirty: true })} />
        ))}
      </Card>
      {!isReadOnly && <Button type="submit" busy={isSubmitting} disabled={!isDirty}>{m["settings.save"]()}</Button>}
    </form>
  );
}
