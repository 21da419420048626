import { api } from "../../platform/api.ts";
import { ApiFailure } from "../../platform/api-failure.ts";
import { closeAuthDialog } from "../../platform/auth-dialog.ts";
import { m } from "../../platform/i18n.ts";
import { reloadSoon } from "../../platform/reload-soon.ts";
import { clearSession, keepSession } from "../../platform/session.ts";
import { keepWish } from "../../platform/wish.ts";
import { showToast } from "../../ui/toast.ts";
import { textOf } from "./form-input.ts";
import type { Problems } from "./use-attempt.ts";

type Login = { email: string; password: string };

export const readLogin = (data: FormData): Login => ({ email: textOf(data, "email").trim(), password: textOf(data, "password") });

/** Ends in a reload that leads to the wish. */
export async function logIn(given: Login, wish: string | undefined): Promise<Problems | undefined> {
  try {
    const session = await api("POST /api/login", { body: given });
    if (!keepSession(session)) return { form: m["session.noStorage"]() };
  } catch (error) {
    clearSession();
    if (error instanceof ApiFailure && error.status === 422) return { form: m["authModal.errors.loginFailed"]() };
    throw error;
  }
  keepWish(wish);
  showToast("success", m["authModal.success.loggedIn"]());
  closeAuthDialog();
  reloadSoon();
  return undefined;
}
