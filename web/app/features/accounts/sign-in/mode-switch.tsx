import type { ReactNode } from "react";
import { switchAuthMode, type AuthMode } from "../../../platform/session/auth-dialog.ts";
import { textOf } from "./form-input.ts";

type ModeSwitchProps = { mode: AuthMode; isBusy: boolean; children: ReactNode };

/** Stands inside the form whose email it takes along. */
export function ModeSwitch({ mode, isBusy, children }: ModeSwitchProps) {
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={({ currentTarget: { form } }) => switchAuthMode(mode, form ? textOf(new FormData(form), "email") : "")}
      className="rounded-small font-semibold text-brand hover:underline"
    >
      {children}
    </button>
  );
}
