import type { Endpoint } from "@pazar/contract/endpoint";
import { endpoints } from "@pazar/contract/endpoints";
import { ErrorAnswer } from "@pazar/contract/errors";
import { defaultPermissions } from "@pazar/contract/admin/permissions";
import { roleKeys, type RoleKey } from "@pazar/contract/admin/roles";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { calls, splitKey } from "../platform/http/api.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

const absurd = [
  "",
  "\u0000",
  "-1",
  "1e9",
  "99999999999999999999",
  "NaN",
  "[]",
  "' or 1=1 --",
  "%",
  "\\",
  "👩‍👩‍👧",
  "\ud800",
  "../../etc/passwd",
  "a".repeat(5_000),
];
const absurdJson = [
  null,
  true,
  -1,
  1e308,
  [],
  {},
  [[[]]],
  ["\u0000"],
  { $ne: null },
  "",
  "a\u0000b",
  "\ud800",
  "a".repeat(5_000),
];

type Caller = "guest" | RoleKey;
const callers: Caller[] = ["guest", ...roleKeys.toReversed()];
const canCall = (caller: Caller, { access }: Endpoint): boolean => {
  if (access === "public") return true;
  if (caller === "guest") return false;
  return (
    access === "user" ||
    caller === "super_admin" ||
    defaultPermissions(caller).some((permission) => permission === access)
  );
};

type JsonSchema = z.core.JSONSchema.BaseSchema;
const propertiesOf = (schema: z.core.$ZodType | undefined): [string, JsonSchema][] =>
  schema
    ? Object.entries(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {}).map(
        ([key, property]) => [key, typeof property === "boolean" ? {} : property],
      )
    : [];

/** A valid value, so that an absurd field is not masked by another one being missing. */
function plausible(schema: JsonSchema): unknown {
  const [choice] = schema.anyOf ?? [];
  if (choice !== undefined) return typeof choice === "boolean" ? null : plausible(choice);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.format === "email") return "deneme@pazar.test";
  if (schema.type === "number" || schema.type === "integer") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "array") return [];
  if (schema.type === "object") return {};
  return "abcdef1".padEnd(schema.minLength ?? 0, "a");
}

/** Every call, as every role, with every kind of nonsense in every field: never a 5xx. */
describe("absurd input", () => {
  let app: TestApp;
  let targets: { listing: number; ownListing: number; person: number; colleague: number };
  beforeAll(async () => {
    app = await createTestApp({
      LOGIN_LIMIT_PER_ADDRESS: "1000000",
      REGISTER_LIMIT: "1000000",
      FORGOT_LIMIT_PER_ADDRESS: "1000000",
      API_LIMIT_PER_MINUTE: "1000000",
    });
    const { id: listing, sellerId: person } = await app.make.listing();
    await app.db.insertInto("roles").values({ key: "r_deneme", name_tr: "Deneme", name_en: "Trial" }).execute();
    targets = {
      listing,
      ownListing: (await app.make.listing()).id,
      person,
      colleague: (await app.make.user({ role: "moderator" })).id,
    };
  });

  /** A path whose ids exist. */
  function realPath(path: string): string {
    const { listing, ownListing, person, colleague } = targets;
    return path
      .replace(/:user\/:product/, `${person}/${listing}`)
      .replace(/^(\/api(?:\/profile)?\/listings)\/:id(?!\/report)/, `$1/${ownListing}`)
      .replace(/(listings|favorites)\/:id/, `$1/${listing}`)
      .replace(/(customers|blocked-users|sellers)\/:id/, `$1/${person}`)
      .replace(/staff\/:id/, `staff/${colleague}`)
      .replace(":provider", "google")
      .replace(":key", "r_deneme")
      .replace(/:\w+/g, "1");
  }

  /** A new session for each call, because some end the session or the account. */
  async function signIn(caller: Caller) {
    if (caller === "guest") return {};
    const { id } = await app.make.user({ role: caller });
    await app.db.updateTable("listings").set({ seller_id: id }).where("id", "=", targets.ownListing).execute();
    return app.make.session(id);
  }

  /** Sends the call once for each of the texts and values in each field. */
  async function send(
    call: (typeof calls)[number],
    caller: Caller,
    texts: readonly string[],
    values: readonly unknown[],
  ): Promise<LightMyRequestResponse[]> {
    const options = await signIn(caller);
    const { params, query, body }: Endpoint = endpoints[call];
    const { method, path } = splitKey(call);
    const real = realPath(path);
    const sound = Object.fromEntries(propertiesOf(body).map(([key, schema]) => [key, plausible(schema)]));
    const urls = texts.flatMap((value) => {
      const text = encodeURIComponent(value.toWellFormed());
      const inPath = params ? [path.replace(/:\w+/g, text || "%20")] : [];
      return [...inPath, ...propertiesOf(query).map(([key]) => `${real}?${key}=${text}&${key}=${text}`)];
    });
    const bodies = Object.keys(sound).flatMap((key) => values.map((value) => ({ ...sound, [key]: value })));
    const ask = (url: string, payload: object) =>
      method === "GET" ? app.get(url, options) : app.write(method, url, payload, options);
    const answers = [];
    for (const payload of bodies) answers.push(await ask(real, payload));
    for (const url of urls) answers.push(await ask(url, sound));
    answers.push(await ask(real, sound));
    return answers;
  }

  /** A success, or an error with code and message. */
  const isSound = ({ statusCode, headers, ...answer }: LightMyRequestResponse): boolean =>
    statusCode < 400 ||
    (statusCode < 500 &&
      String(headers["content-type"]).startsWith("application/json") &&
      ErrorAnswer.safeParse(answer.json()).success);
  const isClosed = ({ statusCode, body }: LightMyRequestResponse): boolean =>
    statusCode === 401 || (statusCode === 403 && body.includes('"FORBIDDEN"'));

  it.each(calls)("%s", async (call) => {
    const endpoint: Endpoint = endpoints[call];
    const first = callers.find((caller) => canCall(caller, endpoint));
    for (const caller of callers) {
      const isAll = caller === first;
      const answers = await send(call, caller, isAll ? absurd : ["a\u0000b"], isAll ? absurdJson : [{ $ne: null }]);
      const unsound = answers
        .filter((answer) => !isSound(answer))
        .map(({ statusCode, body }) => `${statusCode} ${body}`);
      expect({ caller, unsound }).toEqual({ caller, unsound: [] });
      expect({ caller, isReached: !answers.every(isClosed) }).toEqual({ caller, isReached: canCall(caller, endpoint) });
    }
  });
});
