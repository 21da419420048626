import { StaffSocialLink } from "@pazar/contract/admin/content/social-links";
import { useState, type ReactNode } from "react";
import { api } from "../../../platform/api/api.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useVersionedSave } from "../../admin/use-versioned-save.tsx";
import { SvgIcon } from "./svg-icon.tsx";
import { socialIcons } from "./social-icons.ts";

type SocialFormProps = { link: StaffSocialLink | undefined; onClose: () => void; onSaved: () => void };
type Fields = Pick<StaffSocialLink, "name" | "link" | "icon_svg">;
const labels: Record<keyof Fields, () => string> = {
  name: m["admin.pages.socialLinks.name"],
  link: m["admin.pages.socialLinks.link"],
  icon_svg: m["admin.pages.socialLinks.icon"],
};
const names = ["name", "link", "icon_svg"] as const;

export function SocialForm({ link, onClose, onSaved }: SocialFormProps) {
  const [fields, setFields] = useState<Fields>({
    name: link?.name ?? "",
    link: link?.link ?? "https://",
    icon_svg: link?.icon_svg ?? "",
  });
  const [isOwn, setOwn] = useState(link !== undefined && !socialIcons.some(({ icon }) => icon === link.icon_svg));
  const change = (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part }));
  const choose = (name: string, icon: string) => {
    setOwn(false);
    change({ icon_svg: icon, ...(fields.name.trim() === "" && { name }) });
  };
  const { submit, problems, problem, isBusy, conflict } = useVersionedSave({
    fields,
    labels,
    names,
    schema: StaffSocialLink,
    version: link?.version,
    send: async (version) => {
      await (link && version !== undefined
        ? api("PUT /api/admin/social-links/:id", { params: { id: link.id }, body: { ...fields, version } })
        : api("POST /api/admin/social-links", { body: fields }));
      showToast("success", m["admin.pages.socialLinks.saved"]());
    },
    onSaved,
  });
  if (conflict) return conflict;
  const iconProblem = problems["icon_svg"]?.join(" ");
  return (
    <FormDialog
      title={link ? m["admin.pages.socialLinks.editTitle"]() : m["admin.pages.socialLinks.newTitle"]()}
      submitLabel={m["admin.pages.form.save"]()}
      isBusy={isBusy}
      problem={problem ?? (isOwn ? undefined : iconProblem)}
      onCancel={onClose}
      onSubmit={submit}
    >
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{labels.icon_svg()}</legend>
        <div className="flex flex-wrap gap-1.5">
          {socialIcons.map(({ name, icon }) => (
            <IconChoice
              key={name}
              label={name}
              isChosen={!isOwn && fields.icon_svg === icon}
              onChoose={() => choose(name, icon)}
            >
              <SvgIcon markup={icon} />
            </IconChoice>
          ))}
          <IconChoice label={m["admin.pages.socialLinks.ownIcon"]()} isChosen={isOwn} onChoose={() => setOwn(true)}>
            <span className="px-1 text-xs font-bold">SVG</span>
          </IconChoice>
        </div>
      </fieldset>
      {isOwn && (
        <TextAreaField
          rows={4}
          label={m["admin.pages.socialLinks.svg"]()}
          hint={m["admin.pages.socialLinks.svgHint"]()}
          error={iconProblem}
          spellCheck={false}
          maxLength={20_000}
          defaultValue={fields.icon_svg}
          onChange={({ target }) => change({ icon_svg: target.value })}
        />
      )}
      <TextField
        label={labels.name()}
        required
        maxLength={60}
        error={problems["name"]?.join(" ")}
        value={fields.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={labels.link()}
        required
        inputMode="url"
        maxLength={300}
        error={problems["link"]?.join(" ")}
        value={fields.link}
        onChange={({ target }) => change({ link: target.value })}
      />
    </FormDialog>
  );
}

type IconChoiceProps = { label: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

const IconChoice = ({ label, isChosen, onChoose, children }: IconChoiceProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isChosen}
    className={classNames(
      "grid size-11 place-items-center rounded-control border",
      isChosen ? "border-brand bg-brand-soft text-brand-strong" : "border-line hover:bg-sunken",
    )}
    onClick={onChoose}
  >
    {children}
  </button>
);
