import { m } from "../../../platform/i18n/i18n.ts";
import { goLive } from "../../session/live-session.ts";
import { Button } from "../../../ui/button.tsx";
import { FormProblem } from "./form-problem.tsx";
import { LoginFields, tryLogin } from "./login-fields.tsx";
import { ModeSwitch, type AuthFormProps } from "./mode-switch.tsx";
import { useAttempt } from "./use-attempt.ts";

/** After the login, the route's guard redirects. */
export function StaffLoginForm({ email, onSwitch }: Pick<AuthFormProps, "email" | "onSwitch">) {
  const { problems, isBusy, onSubmit } = useAttempt((data) => tryLogin(data, goLive));
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
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
    </form>
  );
}
