import { categoryLimits } from "@pazar/contract/admin/catalogue/staff-categories";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FieldNotes, useFieldWiring } from "../../ui/fields/field.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";

const typingPauseMs = 300;

type IconFieldProps = {
  value: string | null;
  /** The stored icon, which the server has sanitised: only this and icons of the set may be rendered. */
  stored: string | null;
  isRequired: boolean;
  readOnly: boolean;
  error: string | undefined;
  onChange: (icon: string | null) => void;
};

/** An icon of the set, or one's own SVG, which the server checks. */
export function IconField({ value, stored, isRequired, readOnly, error, onChange }: IconFieldProps) {
  const [picker, setPicker] = useState<"set" | "own">();
  const [picked, setPicked] = useState<string>();
  const { control, hintId, errorId } = useFieldWiring(undefined, { error });
  const isDrawn = value !== null && (value === stored || value === picked);
  return (
    <fieldset aria-describedby={control["aria-describedby"]} className="space-y-3">
      <legend className="mb-1.5 text-sm font-semibold">
        {m["admin.categories.icon.label"]()}{" "}
        <span className="font-normal text-muted">
          {isRequired ? m["admin.categories.icon.required"]() : m["admin.categories.icon.optional"]()}
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-strong">
          {isDrawn ? (
            <span className="[&>svg]:size-6" aria-hidden="true" dangerouslySetInnerHTML={{ __html: value }} />
          ) : (
            <span className="text-center text-[0.625rem] leading-3">
              {value === null ? m["admin.categories.icon.none"]() : "SVG"}
            </span>
          )}
        </span>
        {!readOnly && (
          <>
            <Button
              size="sm"
              variant="secondary"
              aria-expanded={picker === "set"}
              onClick={() => setPicker(picker === "set" ? undefined : "set")}
            >
              {m["admin.categories.icon.choose"]()}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-expanded={picker === "own"}
              onClick={() => setPicker(picker === "own" ? undefined : "own")}
            >
              {m["admin.categories.icon.own"]()}
            </Button>
            {!isRequired && value !== null && (
              <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
                {m["admin.categories.icon.clear"]()}
              </Button>
            )}
          </>
        )}
      </div>
      <FieldNotes error={error} errorId={errorId} hint={undefined} hintId={hintId} />
      {picker === "set" && (
        <IconPicker
          value={value}
          onPick={(icon) => {
            setPicked(icon);
            onChange(icon);
          }}
        />
      )}
      {picker === "own" && (
        <TextAreaField
          label={m["admin.categories.icon.svg"]()}
          hint={m["admin.categories.icon.svgHint"]()}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
          rows={5}
          maxLength={categoryLimits.icon}
          spellCheck={false}
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
        />
      )}
    </fieldset>
  );
}

function IconPicker({ value, onPick }: { value: string | null; onPick: (icon: string) => void }) {
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const load = useCallback(() => api("GET /api/admin/categories/icons", { query: { q } }), [q]);
  const { value: icons, hasFailed, retry } = useLoaded(load, { keep: true });
  return (
    <div className="space-y-3 rounded-control border border-line p-3">
      <TextField
        type="search"
        controlSize="sm"
        label={m["admin.categories.icon.search"]()}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <RetryProblem text={hasFailed ? m["admin.categories.icon.loadFailed"]() : undefined} onRetry={retry} />
      {!icons && !hasFailed && <Skeleton className="h-48" />}
      {icons?.length === 0 && <p className="text-sm text-muted">{m["admin.categories.icon.nothing"]()}</p>}
      {icons && icons.length > 0 && (
        <ul
          aria-label={m["admin.categories.icon.set"]()}
          className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto p-0.5"
        >
          {icons.map(({ name, icon }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={name}
                title={name}
                aria-pressed={icon === value}
                onClick={() => onPick(icon)}
                className={classNames(
                  "grid size-11 place-items-center rounded-control hover:bg-sunken [&>svg]:size-5.5",
                  icon === value && "bg-brand-soft text-brand-strong ring-2 ring-brand",
                )}
                // Made by the server from the icon set.
                dangerouslySetInnerHTML={{ __html: icon }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
