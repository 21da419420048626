import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { clearSession, saveSession } from "../../../platform/session/session.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { textOf } from "./form-input.ts";
import type { Problems } from "./use-attempt.ts";

type Login = { email: string; password: string };

export const readLogin = (data: FormData): Login => ({
  email: textOf(data, "email").trim(),
  password: textOf(data, "password"),
});

/** Answers what is wrong, if anything. */
export async function logIn(given: Login, onSignedIn: () => void): Promise<Problems | undefined> {
  try {
    const session = await api("POST /api/login", { body: given });
    if (!saveSession(session)) return { form: m["session.noStorage"]() };
  } catch (error) {
    clearSession();
    if (error instanceof ApiFailure && error.status === 422) return { form: m["authModal.errors.loginFailed"]() };
    throw error;
  }
  showToast("success", m["authModal.success.loggedIn"]());
  onSignedIn();
  return undefined;
}
