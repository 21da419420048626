import type { ApiCaller } from "@pazar/contract/endpoints";
import type { ErrorAnswer } from "@pazar/contract/errors";
import { csrfCookie, csrfHeader } from "@pazar/contract/accounts/session";
import { ApiFailure } from "./api-failure.ts";
import { readCookie } from "./cookies.ts";
import { settleRefusal } from "./refusals.ts";
import { m } from "../i18n/i18n.ts";
import { removeToken, storedToken } from "../session/token.ts";

type CallOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Default true. The refused token is removed either way. */
  reloadOn401?: boolean;
  /** Instead of the browser's `fetch`, for example one that reports upload progress. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
};

type Values = Record<string, string | number | boolean | undefined>;
type Parts = { params?: Values; query?: Values; body?: unknown; upload?: Blob };

export const apiWith =
  (options: CallOptions): ApiCaller =>
  async (call, ...[input]) => {
    const { params = {}, query = {}, body, upload }: Parts = input ?? {};
    const [method = "", path = ""] = call.split(" ");
    const token = storedToken();
    const headers = new Headers({
      accept: "application/json",
      "x-requested-with": "XMLHttpRequest",
      ...options.headers,
    });
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    const init = { credentials: "same-origin", signal: options.signal ?? null } satisfies RequestInit;
    const getCsrfCookie = () => exchange("/sanctum/csrf-cookie", { ...init, headers });
    const json = body === undefined ? null : JSON.stringify(body);
    const contentType = upload?.type ?? (json === null ? undefined : "application/json");

    const perform = async () => {
      const sent = new Headers(headers);
      if (contentType !== undefined) sent.set("content-type", contentType);
      if (method !== "GET") sent.set(csrfHeader, readCookie(csrfCookie) ?? "");
      const answer = await exchange(
        fillPath(path, params) + queryString(query),
        { ...init, method, headers: sent, body: upload ?? json },
        options.fetch,
      );
      // Built sites trust their server: the schemas of all calls would outweigh the rest of the first view.
      if (import.meta.env.DEV) (await import("./check-answer.ts")).checkAnswer(call, answer);
      return answer;
    };

    const attempt = async () => {
      if (method === "GET") return perform();
      await getCsrfCookie();
      // First writes that start together, also in two tabs, each get a cookie, and only the last one is valid.
      return perform().catch(async (error: unknown) => {
        if (!(error instanceof ApiFailure) || error.code !== "CSRF_MISMATCH") throw error;
        await getCsrfCookie();
        return perform();
      });
    };

    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) endSession(token, options);
      if (error instanceof ApiFailure && (await settleRefusal(error.code))) return attempt();
      throw error;
    }
  };

export const api: ApiCaller = apiWith({});

async function exchange(address: string, init: RequestInit, fetchIt?: CallOptions["fetch"]) {
  const { response, text } = await send(address, init, fetchIt);
  const answer = parse(text);
  if (!response.ok || (answer === undefined && text !== "")) throw failureOf(response, answer);
  return answer;
}

async function send(
  address: string,
  init: RequestInit,
  fetchIt: NonNullable<CallOptions["fetch"]> = fetch,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetchIt(address, init);
    return { response, text: await response.text() };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiFailure({ status: 0, code: "NO_NETWORK", message: m["app.noNetwork"](), cause });
  }
}

export function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fillPath = (path: string, params: Values): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function queryString(query: Values): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

/** Removes only the token that was refused, and reloads only when it did: parallel 401s reload once. */
function endSession(refused: string | null, { reloadOn401 = true }: CallOptions): void {
  if (refused === null || storedToken() !== refused) return;
  removeToken();
  if (reloadOn401 && storedToken() === null) location.reload();
}

export function failureOf({ status, headers }: Response, answer: unknown): ApiFailure {
  const retryAfter = Number.parseInt(headers.get("retry-after") ?? "", 10);
  return new ApiFailure({
    ...(isErrorAnswer(answer) ? answer : { code: "UNREADABLE", message: m["app.requestFailed"]() }),
    status,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
  });
}

// A proxy in between may answer with an HTML page.
const isErrorAnswer = (answer: unknown): answer is ErrorAnswer =>
  typeof answer === "object" &&
  answer !== null &&
  "message" in answer &&
  typeof answer.message === "string" &&
  "code" in answer;
