import type { NewSession, PendingSignIn } from "@pazar/contract/accounts/accounts";
import type { PasskeyProof } from "@pazar/contract/accounts/passkeys";
import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { clearSession, saveSession } from "../../../platform/session/session.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { provePasskey } from "../second-factor/browser-passkeys.ts";
import { textOf } from "./form-input.ts";
import type { Problems } from "./use-attempt.ts";

type Login = { email: string; password: string };
export type Pending = PendingSignIn["second_factor"];
export type SignInSteps = { onSignedIn: () => void; onFactorNeeded: (pending: Pending) => void };

export const readLogin = (data: FormData): Login => ({
  email: textOf(data, "email").trim(),
  password: textOf(data, "password"),
});

/** Resolves to what is wrong, if anything. */
export async function logIn(login: Login, { onSignedIn, onFactorNeeded }: SignInSteps): Promise<Problems | undefined> {
  try {
    const answer = await api("POST /api/login", { body: login });
    if (!("second_factor" in answer)) return accept(answer, onSignedIn);
    onFactorNeeded(answer.second_factor);
    return undefined;
  } catch (error) {
    clearSession();
    // Sent only for the right password, so the reason and end of the suspension may be shown.
    const isSuspended = error instanceof ApiFailure && error.code === "ACCOUNT_SUSPENDED";
    if (error instanceof ApiFailure && error.status === 422 && !isSuspended)
      return { form: m["authModal.errors.loginFailed"]() };
    throw error;
  }
}

export async function logInWithFactor(
  token: string,
  proof: { code: string } | { passkey: PasskeyProof },
  onSignedIn: () => void,
): Promise<Problems | undefined> {
  return accept(await api("POST /api/login/second-factor", { body: { token, ...proof } }), onSignedIn);
}

/** With a passkey alone. */
export async function logInWithPasskey(onSignedIn: () => void): Promise<Problems | undefined> {
  const passkey = await provePasskey(await api("POST /api/login/passkey/options"));
  return accept(await api("POST /api/login/passkey", { body: { passkey } }), onSignedIn);
}

function accept(session: NewSession, onSignedIn: () => void): Problems | undefined {
  if (!saveSession(session)) return { form: m["session.noStorage"]() };
  showToast("success", m["authModal.success.loggedIn"]());
  onSignedIn();
  return undefined;
}
