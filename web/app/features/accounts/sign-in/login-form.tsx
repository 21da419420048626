import { closeAuthDialog } from "../../../platform/session/auth-dialog.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { reloadSoon } from "../../session/reload-soon.ts";
import { saveReturnTo } from "../../../platform/session/return-to.ts";
import { Button } from "../../../ui/button.tsx";
import { FormProblem } from "./form-problem.tsx";
import { LoginFields, tryLogin } from "./login-fields.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useAttempt } from "./use-attempt.ts";

type LoginFormProps = { email: string; returnTo: string | undefined };

export function LoginForm({ email, returnTo }: LoginFormProps) {
  const arrive = () => {
    saveReturnTo(returnTo);
    closeAuthDialog();
    reloadSoon();
  };
  const { problems, isBusy, onSubmit } = useAttempt((data) => tryLogin(data, arrive));
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
      <SocialButtons returnTo={returnTo} />
      <LoginFields email={email} problems={problems} />
      <p className="text-sm">
        <ModeSwitch mode="forgot" isBusy={isBusy}>
          {m["authModal.forgotLink"]()}
        </ModeSwitch>
      </p>
      <FormProblem text={problems.form} />
      <Button type="submit" block busy={isBusy}>
        {m["authModal.login"]()}
      </Button>
      <p className="text-center text-muted">
        {m["authModal.noAccount"]()}{" "}
        <ModeSwitch mode="register" isBusy={isBusy}>
          {m["authModal.register"]()}
        </ModeSwitch>
      </p>
    </form>
  );
}
