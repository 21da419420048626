import { m } from "../../../platform/i18n/i18n.ts";
import { goLive } from "../../session/live-session.ts";
import { Button } from "../../../ui/button.tsx";
import { FormProblem } from "./form-problem.tsx";
import { LoginFields } from "./login-fields.tsx";
import { ModeSwitch, type AuthFormProps } from "./mode-switch.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { useLogIn } from "./use-log-in.ts";

/** After the login, the route's guard redirects. */
export function StaffLoginForm({ email, onSwitch }: Pick<AuthFormProps, "email" | "onSwitch">) {
  const { pending, restart, tryPasskey, problems, isBusy, onSubmit } = useLogIn(goLive);
  if (pending) return <SecondFactorForm pending={pending} onSignedIn={goLive} onRestart={restart} />;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
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
    </form>
  );
}
