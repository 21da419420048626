import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { goLive } from "../../session/live-session.ts";
import { clearSession, saveSession } from "../../../platform/session/session.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { explainFailure } from "./explain-failure.ts";
import type { Pending } from "./log-in.ts";

/** Undefined after a successful sign-in. */
export type CodeOutcome = { problem: string } | { pending: Pending } | undefined;

const exchanges = new Map<string, Promise<CodeOutcome>>();

/** A code is exchanged once, however often this is called. */
export function signInWithCode(code: string): Promise<CodeOutcome> {
  const exchange = exchanges.get(code) ?? signIn(code);
  exchanges.set(code, exchange);
  return exchange;
}

async function signIn(code: string): Promise<CodeOutcome> {
  try {
    const answer = await api("POST /api/social-login", { body: { code } });
    if ("second_factor" in answer) return { pending: answer.second_factor };
    if (!saveSession(answer)) return { problem: m["session.noStorage"]() };
  } catch (error) {
    clearSession();
    const isRefused = error instanceof ApiFailure && error.status === 422;
    return { problem: isRefused ? m["socialLogin.errors.failed"]() : explainFailure(error) };
  }
  showToast("success", m["authModal.success.loggedIn"]());
  goLive();
  return undefined;
}
