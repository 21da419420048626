import { csrfCookie, csrfHeader } from "@pazar/contract/accounts/session";
import { createCsrfToken } from "../../platform/security/csrf.ts";

/**
 * `clear`: an error in the program's own words, with a code or as a page. `raw`: a proxy's own page, or anything else that
 * a visitor cannot read. `silence`: no answer.
 */
export type Outcome = "ok" | "clear" | "raw" | "silence";

export type Answered = {
  /** A guest's view, a member's own pages, or something that is written. */
  kind: "view" | "own" | "write";
  what: string;
  /** Milliseconds since the epoch, when it ended. */
  at: number;
  ms: number;
  status: number;
  outcome: Outcome;
  /** What an error said: its code, or its beginning. */
  said: string;
};

export type VisitorRequest = {
  method?: "GET" | "POST" | "PUT";
  token?: string;
  body?: object | Buffer;
};

const patienceMs = 20_000;

/** Asks as browsers do, and notes each answer. */
export function createVisitorRequests(origin: string, secret: string) {
  const csrf = createCsrfToken(secret);
  const answers: Answered[] = [];

  async function send(what: string, address: string, request: VisitorRequest = {}): Promise<unknown> {
    const { method = "GET", token, body } = request;
    const startedAt = performance.now();
    const isCall = address.startsWith("/api/");
    const note = (status: number, outcome: Outcome, said = ""): void => {
      const kind = method !== "GET" ? "write" : token === undefined ? "view" : "own";
      answers.push({ kind, what, at: Date.now(), ms: performance.now() - startedAt, status, outcome, said });
    };
    const response = await fetch(origin + address, {
      method,
      redirect: "manual",
      headers: {
        "accept-language": "tr",
        ...(!isCall && { accept: "text/html" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(method !== "GET" && { cookie: `${csrfCookie}=${csrf}`, [csrfHeader]: csrf }),
        ...(body && { "content-type": Buffer.isBuffer(body) ? "image/jpeg" : "application/json" }),
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => note(0, "silence", String(error)));
    if (!response) return undefined;
    const text = await response.text().catch((error: unknown) => note(response.status, "silence", String(error)));
    if (text === undefined) return undefined;
    const isOk = response.status < 400;
    const said = isOk ? "" : isCall ? codeOf(text) : pageOf(text);
    note(response.status, isOk ? "ok" : said === undefined ? "raw" : "clear", said ?? text.slice(0, 200));
    if (!isOk) return undefined;
    return isCall && text !== "" ? JSON.parse(text) : text;
  }

  return { send, answers };
}
export type VisitorRequests = ReturnType<typeof createVisitorRequests>;

/** Undefined unless it is an error of the contract, in Turkish: people are told what happened. */
function codeOf(text: string): string | undefined {
  try {
    const { code, message }: { code?: unknown; message?: unknown } = JSON.parse(text);
    return typeof code === "string" && typeof message === "string" && message !== "" ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Pages of the program name their language; nginx's own do not. */
const pageOf = (text: string): string | undefined => /<html lang="tr"/.exec(text)?.[0];
