import { m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";
import { passwordStrength, strengths, type Strength } from "./password-strength.ts";

const words: Record<Strength, () => string> = {
  weak: m["passwordStrength.weak"],
  fair: m["passwordStrength.fair"],
  good: m["passwordStrength.good"],
  strong: m["passwordStrength.strong"],
};
const colors: Record<Strength, string> = {
  weak: "bg-danger",
  fair: "bg-warning",
  good: "bg-success",
  strong: "bg-success",
};

/**
 * How hard the typed password is to guess, in words and as bars. Announced to screen readers when it changes. Its space
 * is reserved, so that the hint beside it does not wrap when the first letter is typed.
 */
export function StrengthNote({ password }: { password: string }) {
  const strength = password === "" ? undefined : passwordStrength(password);
  return (
    <span aria-live="polite" className="flex h-5 min-w-28 shrink-0 items-center justify-end gap-2">
      {strength && (
        <>
          <span aria-hidden="true" className="flex gap-0.5">
            {strengths.map((one, index) => (
              <span
                key={one}
                className={classNames(
                  "h-1.5 w-4 rounded-full",
                  index <= strengths.indexOf(strength) ? colors[strength] : "bg-line",
                )}
              />
            ))}
          </span>
          <span>
            <span className="sr-only">{m["passwordStrength.label"]()} </span>
            {words[strength]()}
          </span>
        </>
      )}
    </span>
  );
}
