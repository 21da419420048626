import { m } from "../../../platform/i18n/i18n.ts";
import { reloadSoon } from "../../session/reload-soon.ts";
import { saveReturnTo } from "../../../platform/session/return-to.ts";
import { Button } from "../../../ui/button.tsx";
import { ConsentNote } from "./consent-note.tsx";
import { FormProblem } from "./form-problem.tsx";
import { LoginFields } from "./login-fields.tsx";
import { ModeSwitch, type AuthFormProps } from "./mode-switch.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useLogIn } from "./use-log-in.ts";

export function LoginForm({ email, returnTo, onSwitch, onSignedIn }: AuthFormProps) {
  const finish = () => {
    saveReturnTo(returnTo);
    onSignedIn();
    reloadSoon();
  };
  const { pending, restart, tryPasskey, problems, isBusy, onSubmit } = useLogIn(finish);
  if (pending) return <SecondFactorForm pending={pending} onSignedIn={finish} onRestart={restart} />;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
      <SocialButtons returnTo={returnTo} />
      <LoginFields email={email} problems={problems} />
      <p className="text-sm">
        <ModeSwitch mode="forgot" isBusy={isBusy} onSwitch={onSwitch}>
          {m["authModal.forgotLink"]()}
        </ModeSwitch>
      </p>
      <FormProblem text={problems.form} />
      <div className="space-y-3">
        <Button type="submit" block busy={isBusy}>
          {m["authModal.login"]()}
        </Button>
        <PasskeyLogin onUse={tryPasskey} />
      </div>
      <ConsentNote />
      <p className="text-center text-muted">
        {m["authModal.noAccount"]()}{" "}
        <ModeSwitch mode="register" isBusy={isBusy} onSwitch={onSwitch}>
          {m["authModal.register"]()}
        </ModeSwitch>
      </p>
    </form>
  );
}
