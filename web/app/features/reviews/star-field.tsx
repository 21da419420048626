import { useId } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";

const choices = [
  { stars: 1, name: m["reviews.starNames.1"] },
  { stars: 2, name: m["reviews.starNames.2"] },
  { stars: 3, name: m["reviews.starNames.3"] },
  { stars: 4, name: m["reviews.starNames.4"] },
  { stars: 5, name: m["reviews.starNames.5"] },
] as const;

type StarFieldProps = { value: number; onChange: (stars: number) => void; error?: string | undefined };

/** Five radio buttons that look like stars; 0 is none yet. */
export function StarField({ value, onChange, error }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-required="true" aria-invalid={error !== undefined} aria-describedby={id}>
      <legend className="mb-1 text-sm font-semibold">{m["reviews.starsLabel"]()}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex">
          {choices.map(({ stars, name }) => (
            <label
              key={stars}
              className="grid size-11 cursor-pointer place-items-center rounded-control text-3xl leading-none has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={`stars-${id}`}
                value={stars}
                aria-label={name()}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="sr-only"
              />
              <span aria-hidden="true" className={classNames(stars <= value ? "text-warning" : "text-edge")}>
                {stars <= value ? "★" : "☆"}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm text-muted">
          {choices.find(({ stars }) => stars === value)?.name()}
        </span>
      </div>
      <p id={id} role="alert" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
