import { categoryLimits, StaffCategory } from "@pazar/contract/admin/catalogue/staff-categories";
import { slugify } from "@pazar/contract/text/turkish-text";
import { useState, type ChangeEvent, type ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { failureReason, conflictingVersion, showFieldErrors } from "../../platform/api/failure-reason.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../platform/navigation/leave-warning.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import Sheet from "../../ui/overlays/sheet.tsx";
import { Problem } from "../../ui/problem.tsx";
import { ConflictDialog } from "../admin/conflict-dialog.tsx";
import { differencesOf, emptyFields, fieldsOf, type Fields } from "./category-fields.ts";
import { nameOf } from "./category-tree.ts";
import { IconField } from "./icon-field.tsx";

type CategoryFormProps = {
  /** Undefined: a new one. */
  category: StaffCategory | undefined;
  parent: StaffCategory | undefined;
  readOnly: boolean;
  /** Buttons for other actions on the category. */
  actions?: ReactNode;
  /** Throws if the save is refused. */
  onSave: (fields: Fields, version: number) => Promise<void>;
  onClose: () => void;
};

/** One category in a sheet beside the tree. */
export function CategoryForm({ category, parent, readOnly, actions, onSave, onClose }: CategoryFormProps) {
  const level = category?.level ?? (parent?.level ?? 0) + 1;
  const { register, handleSubmit, setError, setValue, getValues, reset, control, formState } = useForm<Fields>({
    defaultValues: category ? fieldsOf(category) : emptyFields,
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = formState;
  const chosen = useWatch({ control });
  const [isAsking, setAsking] = useState(false);
  /** The version of the values that the form started from; the list behind it may have been reloaded since. */
  const [version, setVersion] = useState(category?.version ?? 0);
  /** The version that somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<StaffCategory>();

  const save = async (fields: Fields, against = version) => {
    try {
      await onSave(fields, against);
    } catch (error) {
      const current = conflictingVersion(error, StaffCategory);
      if (current) return setTheirs(current);
      if (!showFieldErrors(error, ["name_tr", "name_en", "slug", "icon"], setError))
        setError("root", { message: failureReason(error) });
    }
  };
  const close = () => (isDirty && !readOnly ? setAsking(true) : onClose());
  // The slug of a new category follows its name until somebody edits the slug.
  const name = register("name_tr", {
    onChange: () => {
      if (!category && !dirtyFields.slug) setValue("slug", slugify(getValues("name_tr")));
    },
  });
  const title = category
    ? nameOf(category, getLocale())
    : parent
      ? m["admin.categories.form.newBelow"]({ name: nameOf(parent, getLocale()) })
      : m["admin.categories.form.newTitle"]();
  const choice = (field: "is_on_home" | "is_hidden") => ({
    disabled: readOnly,
    checked: chosen[field] ?? false,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(field, target.checked, { shouldDirty: true }),
  });
  const text = { readOnly, required: true, autoComplete: "off" };
  return (
    <>
      <Sheet
        open
        width="lg"
        isKeptOnOutsidePress
        title={title}
        closeLabel={m["common.close"]()}
        onOpenChange={close}
        footer={
          !readOnly && (
            <>
              <Button variant="secondary" onClick={close}>
                {m["admin.categories.form.cancel"]()}
              </Button>
              <Button type="submit" form="category-form" busy={isSubmitting}>
                {m["admin.categories.form.save"]()}
              </Button>
            </>
          )
        }
      >
        {/* Disabled while there are changes: the actions open other dialogs, and what is typed would be lost. */}
        <fieldset disabled={isDirty} className="contents">
          {actions}
        </fieldset>
        <form
          id="category-form"
          noValidate
          className="space-y-5"
          onSubmit={(event) => void handleSubmit((fields) => save(fields))(event)}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...text}
              {...name}
              lang="tr"
              label={m["admin.categories.form.nameTr"]()}
              maxLength={categoryLimits.name}
              error={errors.name_tr?.message}
            />
            <TextField
              {...text}
              {...register("name_en")}
              lang="en"
              label={m["admin.categories.form.nameEn"]()}
              maxLength={categoryLimits.name}
              error={errors.name_en?.message}
            />
          </div>
          <TextField
            {...text}
            {...register("slug")}
            label={m["admin.categories.form.slug"]()}
            hint={m["admin.categories.form.slugHint"]()}
            maxLength={categoryLimits.slug}
            spellCheck={false}
            autoCapitalize="none"
            error={errors.slug?.message}
            trailing={category && <span className="text-sm">{`-c${category.id}`}</span>}
          />
          <IconField
            value={chosen.icon ?? null}
            stored={category?.icon ?? null}
            isRequired={level === 1}
            readOnly={readOnly}
            error={errors.icon?.message}
            onChange={(next) => setValue("icon", next, { shouldDirty: true })}
          />
          {level === 1 && (
            <Checkbox
              {...choice("is_on_home")}
              label={m["admin.categories.form.onHome"]()}
              hint={m["admin.categories.form.onHomeHint"]()}
            />
          )}
          <Checkbox
            {...choice("is_hidden")}
            label={m["admin.categories.form.hidden"]()}
            hint={m["admin.categories.form.hiddenHint"]()}
          />
          <Problem text={errors.root?.message} />
        </form>
      </Sheet>
      <LeaveWarning hasChanges={isDirty && !readOnly} />
      <ConfirmDialog
        open={isAsking}
        title={m["admin.categories.form.discardTitle"]()}
        text={m["admin.categories.form.discardText"]()}
        confirmLabel={m["admin.categories.form.discard"]()}
        cancelLabel={m["admin.categories.form.keep"]()}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
      {theirs && (
        <ConflictDialog
          differences={differencesOf(getValues(), theirs)}
          onKeepMine={() => {
            setTheirs(undefined);
            void handleSubmit((fields) => save(fields, theirs.version))();
          }}
          onTakeTheirs={() => {
            setTheirs(undefined);
            setVersion(theirs.version);
            reset(fieldsOf(theirs));
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  );
}
