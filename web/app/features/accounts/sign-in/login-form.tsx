import { m } from "../../../platform/i18n/i18n.ts";
import { reloadSoon } from "../../session/reload-soon.ts";
import { saveReturnTo } from "../../../platform/session/return-to.ts";
import { Button } from "../../../ui/button.tsx";
import { ConsentNote } from "./consent-note.tsx";
import { FormProblem } from "./form-problem.tsx";
import { LoginFields, tryLogin } from "./login-fields.tsx";
import { ModeSwitch, type AuthFormProps } from "./mode-switch.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useAttempt } from "./use-attempt.ts";

export function LoginForm({ email, returnTo, onSwitch, onSignedIn }: AuthFormProps) {
  const finish = () => {
    saveReturnTo(returnTo);
    onSignedIn();
    reloadSoon();
  };
  const { problems, isBusy, onSubmit } = useAttempt((data) => tryLogin(data, finish));
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
      <Button type="submit" block busy={isBusy}>
        {m["authModal.login"]()}
      </Button>
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
