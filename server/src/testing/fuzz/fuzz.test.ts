import { ErrorAnswer } from "@pazar/contract/errors";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { splitKey } from "../../platform/http/api.ts";
import { createTestApp, type TestApp } from "../test-app.ts";
import { knownPassword } from "./schema-arbitrary.ts";
import { conversations, fuzzedRequests, type Caller, type FuzzedRequest } from "./call-arbitrary.ts";

const usualCount = 1_500;
const count = Number(process.env["FUZZ_REQUESTS"] ?? usualCount);
/** `npm test` always makes the same requests, so that it fails because of a change; `npm run fuzz` makes new ones. */
const seed = Number(process.env["FUZZ_SEED"] ?? (count > usualCount ? Date.now() % 1_000_000_000 : 1));
const mostMs = 2_000;
/** A shared machine may stand still for seconds: what hangs, hangs each time. */
const tries = 4;
const atOnce = 4;
const endsSession = /logout|deletion/;

/** Requests made from the contract's schemas, by everybody: whatever comes, an answer in time and in the contract's form. */
describe(`${count} fuzzed requests (again: FUZZ_SEED=${seed} npm run fuzz)`, () => {
  let app: TestApp;
  beforeAll(async () => {
    const unlimited = [
      "API_LIMIT_PER_MINUTE",
      "LOGIN_LIMIT_PER_ACCOUNT",
      "LOGIN_LIMIT_PER_ADDRESS",
      "REGISTER_LIMIT",
      "FORGOT_LIMIT_PER_ACCOUNT",
      "FORGOT_LIMIT_PER_ADDRESS",
      "MESSAGE_LIMIT_PER_MINUTE",
      "MESSAGE_LIMIT_PER_HOUR",
      "CONVERSATION_LIMIT_PER_HOUR",
    ];
    app = await createTestApp(Object.fromEntries(unlimited.map((name) => [name, "1000000"])));
    // Numbers that exist, and a conversation with a report, so that requests get further than "not found".
    for (let number = 0; number < conversations; number++) {
      const { id } = await app.make.listing({ status: number % 3 === 2 ? "pedding" : "active" });
      const { id: buyerId } = await app.make.user({ password: knownPassword });
      await app.make.conversation({
        listingId: id,
        buyerId,
        lines: [{ from: "buyer", text: "Merhaba", at: new Date() }],
      });
    }
    await app.make.user({ email: "kisi@pazar.test", password: knownPassword });
    await app.db.insertInto("roles").values({ key: "r_deneme", name_tr: "Deneme", name_en: "Trial" }).execute();
  });

  const tokens = new Map<Caller, string>();
  async function tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === "guest") return undefined;
    const known = tokens.get(caller);
    if (known !== undefined) return known;
    const { id } = await app.make.user({ role: caller, password: knownPassword });
    await app.make.listing({ sellerId: id });
    const { token } = await app.make.session(id);
    tokens.set(caller, token);
    return token;
  }

  async function send({ call, caller, url, headers, payload, hasCsrf }: FuzzedRequest) {
    const token = await tokenOf(caller);
    const startedAt = performance.now();
    const answer = await app.request({
      method: splitKey(call).method,
      url,
      headers: {
        ...(hasCsrf && app.csrfHeaders(headers["cookie"])),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "cookie")),
      },
      ...(payload !== undefined && { payload }),
    });
    // Some requests end the session, the role or the account.
    if ([401, 403].includes(answer.statusCode) || endsSession.test(call)) tokens.delete(caller);
    return { answer, ms: performance.now() - startedAt };
  }

  function faultOf({ statusCode, headers, body }: LightMyRequestResponse): string | undefined {
    if (statusCode >= 500) return `${statusCode} ${body}`;
    if (statusCode < 400) return undefined;
    if (!String(headers["content-type"]).startsWith("application/json")) return `${statusCode} is not JSON: ${body}`;
    try {
      return ErrorAnswer.safeParse(JSON.parse(body)).success
        ? undefined
        : `${statusCode} is no error of the contract: ${body}`;
    } catch {
      return `${statusCode} cannot be parsed: ${body}`;
    }
  }

  async function findFault(request: FuzzedRequest, triesLeft = tries - 1): Promise<string | undefined> {
    const { answer, ms } = await send(request);
    const fault = faultOf(answer) ?? (ms < mostMs ? undefined : `took ${Math.round(ms)} ms`);
    return ms >= mostMs && triesLeft > 0 ? findFault(request, triesLeft - 1) : fault;
  }

  const described = ({ call, caller, url, headers, payload }: FuzzedRequest, fault: string): string =>
    `${caller}: ${call}\n  ${url.slice(0, 500)}\n  ${JSON.stringify(headers)} ${JSON.stringify(String(payload ?? "")).slice(0, 1_000)}\n  → ${fault.slice(0, 500)}`;

  it("are all answered in time, without a 5xx, with errors of the contract", { timeout: 600_000 }, async () => {
    const requests = fuzzedRequests(seed, count);
    expect(requests.length).toBeGreaterThanOrEqual(count);
    const faults: string[] = [];
    const waiting = requests.values();
    const work = async (): Promise<void> => {
      for (const request of waiting) {
        const fault = await findFault(request);
        if (fault !== undefined) faults.push(described(request, fault));
      }
    };
    const emptyLimits = setInterval(() => void sql`truncate request_limits`.execute(app.db), 500);
    await Promise.all(Array.from({ length: atOnce }, work));
    clearInterval(emptyLimits);
    expect(faults).toEqual([]);
  });
});
