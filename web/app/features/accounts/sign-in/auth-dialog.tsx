import { useEffect, useRef, type RefObject } from "react";
import {
  closeAuthDialog,
  switchAuthMode,
  useAuthDialog,
  type AuthMode,
} from "../../../platform/session/auth-dialog.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import Dialog from "../../../ui/overlays/dialog.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

const modes = {
  login: { title: m["authModal.loginTitle"], text: m["authModal.loginText"], Form: LoginForm },
  register: { title: m["authModal.registerTitle"], text: m["authModal.registerText"], Form: RegisterForm },
  forgot: { title: m["authModal.forgotTitle"], text: m["authModal.forgotText"], Form: ForgotForm },
};

export function AuthDialog() {
  const { isOpen, mode, email, returnTo, reason } = useAuthDialog();
  const content = useRef<HTMLDivElement>(null);
  useFocusAfterSwitch(mode, email, content);
  const { title, text, Form } = modes[mode];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={closeAuthDialog}
      title={title()}
      description={(mode === "login" ? reason : undefined) ?? text()}
      closeLabel={m["common.close"]()}
      isKeptOnOutsidePress={mode === "register"}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        <Form email={email} returnTo={returnTo} onSwitch={switchAuthMode} onSignedIn={closeAuthDialog} />
      </div>
    </Dialog>
  );
}

/**
 * The pressed button disappears with its form, so the first empty field gets the focus. Not on touch screens, where that
 * would open the keyboard, except after a registration, when it is open already.
 */
function useFocusAfterSwitch(mode: AuthMode, email: string, content: RefObject<HTMLDivElement | null>): void {
  const shownMode = useRef(mode);
  useEffect(() => {
    if (shownMode.current === mode) return;
    const isRegistered = shownMode.current === "register" && mode === "login" && email !== "";
    shownMode.current = mode;
    const fields = [...(content.current?.querySelectorAll("input") ?? [])];
    const field =
      matchMedia("(pointer: coarse)").matches && !isRegistered
        ? undefined
        : (fields.find(({ value }) => value === "") ?? fields[0]);
    (field ?? content.current)?.focus();
  }, [mode, email, content]);
}
