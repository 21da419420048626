import type { ReactNode } from "react";
import type { AuthMode } from "../../../platform/session/auth-dialog.ts";
import { textOf } from "./form-input.ts";

/** The props of each form in the dialog. */
export type AuthFormProps = {
  email: string;
  /** The path to go to after signing in. */
  returnTo: string | undefined;
  onSwitch: (mode: AuthMode, email: string) => void;
  onSignedIn: () => void;
};

type ModeSwitchProps = Pick<AuthFormProps, "onSwitch"> & { mode: AuthMode; isBusy: boolean; children: ReactNode };

/** Inside a form: shows another form and takes along the email typed into this one. */
export function ModeSwitch({ mode, isBusy, onSwitch, children }: ModeSwitchProps) {
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={({ currentTarget: { form } }) => onSwitch(mode, form ? textOf(new FormData(form), "email") : "")}
      className="rounded-small font-semibold text-brand hover:underline"
    >
      {children}
    </button>
  );
}
