import { useState } from "react";
import { explainFailure } from "./explain-failure.ts";
import { tryLogin } from "./login-fields.tsx";
import { logInWithPasskey, type Pending } from "./log-in.ts";
import { useAttempt } from "./use-attempt.ts";

/** Password first, then the second factor of those who have one; or a passkey alone. */
export function useLogIn(onSignedIn: () => void) {
  const [pending, setPending] = useState<Pending>();
  /** Why the sign-in has to start over, or what was wrong with the passkey. */
  const [notice, setNotice] = useState<string>();
  const { problems, isBusy, onSubmit } = useAttempt((data) => {
    setNotice(undefined);
    return tryLogin(data, { onSignedIn, onFactorNeeded: setPending });
  });
  const restart = (reason?: string) => {
    setPending(undefined);
    setNotice(reason);
  };
  const tryPasskey = async () => {
    setNotice(undefined);
    const found = await logInWithPasskey(onSignedIn).catch((error: unknown) => ({ form: explainFailure(error) }));
    setNotice(found?.form);
  };
  return { pending, restart, tryPasskey, problems: { form: notice, ...problems }, isBusy, onSubmit };
}
