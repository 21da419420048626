import { useEffect, useRef, useState } from "react";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { passkeyObstacle, provePasskey } from "../second-factor/browser-passkeys.ts";
import { OrDivider } from "../second-factor/or-divider.tsx";
import { PasskeyButton } from "../second-factor/passkey-button.tsx";
import { explainFailure } from "./explain-failure.ts";
import { textOf } from "./form-input.ts";
import { FormProblem } from "./form-problem.tsx";
import { logInWithFactor, type Pending } from "./log-in.ts";
import { useAttempt, type Problems } from "./use-attempt.ts";

type SecondFactorFormProps = {
  pending: Pending;
  onSignedIn: () => void;
  /** Back to the password; the reason is given if the sign-in has expired. */
  onRestart: (reason?: string) => void;
};

/** The second step of signing in, after the password. */
export function SecondFactorForm({ pending, onSignedIn, onRestart }: SecondFactorFormProps) {
  const { token, passkey, has_app: hasApp } = pending;
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const canUsePasskey = passkey !== null && passkeyObstacle() === undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // The pressed button is gone with its form.
  useEffect(() => (canUsePasskey ? heading.current : form.current?.querySelector("input"))?.focus(), [canUsePasskey]);

  const restartIfExpired = (error: unknown): undefined => {
    if (!(error instanceof ApiFailure) || error.code !== "SIGN_IN_EXPIRED") throw error;
    onRestart(error.message);
  };
  const { problems, isBusy, onSubmit } = useAttempt(async (data): Promise<Problems | undefined> => {
    setPasskeyProblem(undefined);
    const code = textOf(data, "code").trim();
    if (code === "") return { fields: { code: m["secondFactor.signIn.pleaseCode"]() } };
    return logInWithFactor(token, { code }, onSignedIn).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.code === "CODE_WRONG") return { fields: { code: error.message } };
      return restartIfExpired(error);
    });
  });
  const tryPasskey = async () => {
    if (passkey === null) return;
    setPasskeyProblem(undefined);
    const failure = await provePasskey(passkey)
      .then((proof) => logInWithFactor(token, { passkey: proof }, onSignedIn))
      .catch(restartIfExpired)
      .catch((error: unknown) => ({ form: explainFailure(error) }));
    setPasskeyProblem(failure?.form);
  };
  const hint = hasApp ? m["secondFactor.signIn.recoveryHint"]() : m["secondFactor.signIn.noPasskeyHint"]();
  return (
    <div className="space-y-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {m["secondFactor.signIn.title"]()}
        </h3>
        <p className="text-muted">
          {canUsePasskey ? m["secondFactor.signIn.passkeyText"]() : m["secondFactor.signIn.codeText"]()}
        </p>
      </div>
      {canUsePasskey && (
        <>
          <PasskeyButton block label={m["secondFactor.signIn.usePasskey"]()} onUse={tryPasskey} />
          <FormProblem text={passkeyProblem} />
          <OrDivider text={m["secondFactor.signIn.orCode"]()} />
        </>
      )}
      <form ref={form} method="post" noValidate onSubmit={onSubmit} className="space-y-4">
        <TextField
          key={isRecovery ? "recovery" : "app"}
          name="code"
          label={isRecovery ? m["secondFactor.signIn.recoveryCode"]() : m["secondFactor.app.code"]()}
          hint={isRecovery ? hint : undefined}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isRecovery ? "text" : "numeric"}
          maxLength={40}
          error={problems.fields?.["code"]}
        />
        <FormProblem text={problems.form} />
        <Button type="submit" block busy={isBusy} variant={canUsePasskey ? "secondary" : "primary"}>
          {m["authModal.login"]()}
        </Button>
      </form>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
        {hasApp && (
          <TextButton onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? m["secondFactor.signIn.useApp"]() : m["secondFactor.signIn.useRecovery"]()}
          </TextButton>
        )}
        <TextButton onClick={() => onRestart()}>{m["secondFactor.signIn.back"]()}</TextButton>
      </p>
    </div>
  );
}

const TextButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" onClick={onClick} className="rounded-small font-semibold text-brand hover:underline">
    {children}
  </button>
);
