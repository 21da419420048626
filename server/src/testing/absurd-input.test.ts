import type { Endpoint } from "@pazar/contract/endpoint";
import { endpoints } from "@pazar/contract/endpoints";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { calls, splitKey } from "../platform/http/api.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

const absurd = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "-1",
  "0",
  "1e9",
  "99999999999999999999",
  "NaN",
  "[]",
  "null",
  "' or 1=1 --",
  "%",
  "\\",
  "İıŞş",
  "👩‍👩‍👧",
  "\ud800",
  "../../etc/passwd",
  "<script>",
  "a".repeat(5_000),
];
const absurdJson = [null, true, -1, 1e308, [], {}, [[[]]], ["\u0000"], { $ne: null }, ...absurd];

const keysOf = (schema: z.core.$ZodType | undefined): string[] =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {}) : [];

/** Every call with every kind of nonsense in every place: whatever is answered, it is never our fault. */
describe("absurd input never makes a 5xx", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({
      LOGIN_LIMIT_PER_ADDRESS: "1000000",
      REGISTER_LIMIT: "1000000",
      FORGOT_LIMIT_PER_ADDRESS: "1000000",
      API_LIMIT_PER_MINUTE: "1000000",
    });
  });

  it.each(calls)(
    "%s",
    async (call) => {
      const { token } = await app.make.session((await app.make.user()).id);
      const { params, query, body }: Endpoint = endpoints[call];
      const { method, path } = splitKey(call);
      const send = (url: string, payload?: object) =>
        method === "GET" ? app.get(url, { token }) : app.write(method, url, payload, { token });
      const urls = absurd.flatMap((value) => {
        const text = encodeURIComponent(value.toWellFormed());
        const inPath = params ? [path.replace(/:\w+/g, text || "%20")] : [];
        return [
          ...inPath,
          ...keysOf(query).map((key) => `${path.replace(/:\w+/g, "1")}?${key}=${text}&${key}=${text}`),
        ];
      });
      const plausible = Object.fromEntries(
        keysOf(body).map((key) => [key, key === "email" ? "deneme@pazar.test" : "abcdef1"]),
      );
      const bodies = keysOf(body).flatMap((key) => absurdJson.map((value) => ({ ...plausible, [key]: value })));
      const answers = [await send(path.replace(/:\w+/g, "1"), {})];
      for (const url of urls) answers.push(await send(url, {}));
      for (const payload of bodies) answers.push(await send(path, payload));
      expect(
        answers
          .filter(({ statusCode }) => statusCode >= 500)
          .map(({ statusCode, body: text }) => `${statusCode} ${text}`),
      ).toEqual([]);
      // Some calls compute a hundred hashes of passwords, one after the other.
    },
    120_000,
  );
});
