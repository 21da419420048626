import { defaultPermissions } from "@pazar/contract/admin/staff/permissions";
import { roleKeys, type RoleKey } from "@pazar/contract/admin/staff/roles";
import type { Endpoint } from "@pazar/contract/endpoint";
import { endpoints, type Call } from "@pazar/contract/endpoints";
import fc from "fast-check";
import { calls, splitKey } from "../../platform/http/api.ts";
import { hostileText, partOf } from "./schema-arbitrary.ts";

export type Caller = "guest" | RoleKey;
const callers: readonly Caller[] = ["guest", ...roleKeys];

const canCall = (caller: Caller, { access }: Endpoint): boolean => {
  if (access === "public") return true;
  if (caller === "guest") return false;
  return access === "user" || caller === "super_admin" || defaultPermissions(caller).some((one) => one === access);
};

export type FuzzedRequest = {
  call: Call;
  caller: Caller;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  hasCsrf: boolean;
};

/** As it stands in an address; half a surrogate pair as the bytes that a careless client would send. */
const encode = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`;
};

const rawValue = fc.constantFrom("%00", "%", "%ED%A0%80", "%FF%FE", "%2e%2e%2f", "%25%30%30", "a%0d%0ab");
const queryOf = (fields: object): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 20) : [value]).map((one) => `${encode(name)}=${encode(one)}`),
  );

const contentTypes = fc.constantFrom(
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "",
  "application/json; charset=utf-16",
  "application/json;charset=\u0080",
  "image/svg+xml",
  "a/b/c",
  "application/octet-stream",
);
const rawBodies = fc.constantFrom(
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "0",
  "{}{}",
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  "\ufeff{}",
  "{'a':1}",
  "\u0000",
  '{"email":"\\ud800","body":"\\u0000"}',
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  `${'{"a":'.repeat(40)}1${"}".repeat(40)}`,
  `{"a":"${"x".repeat(300_000)}"}`,
);
const pictures = fc.constantFrom(
  Buffer.alloc(0),
  Buffer.from("not a picture"),
  Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
  Buffer.from("ffd8ffe000104a46494600010101006000600000ffdb", "hex"),
  // A PNG that says to be 49,999,999 pixels wide, and one that ends early.
  Buffer.from("89504e470d0a1a0a0000000d4948445202faf07f000000010800000000aaaaaaaa", "hex"),
  Buffer.from(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6300010000050001",
    "hex",
  ),
);
const tables = fc.constantFrom(
  Buffer.alloc(0),
  Buffer.from("\uFEFF", "utf16le"),
  Buffer.from("PK\u0003\u0004"),
  Buffer.from("kind;id;name;city;latitude;longitude\ndistrict;;A;Ankara;39;32\ncity;999;B;;39,5;32\n"),
  Buffer.from("kind,id,name,city,latitude,longitude\ndistrict,32767,A,99999999999999999999,1e400,NaN\n"),
  Buffer.from('kind;id;name\n"'),
  Buffer.from(`${";".repeat(50_000)}\n${'"'.repeat(50_001)}`),
);
const strangeHeaders = fc.constantFrom<Record<string, string>>(
  { "accept-language": "x".repeat(3_000) },
  { "accept-language": ";q=,,tr;q=NaN" },
  { cookie: "location=%E0%A4%A; locale=\u0000; viewer=1.forged" },
  { "user-agent": "" },
  { "x-forwarded-for": "999.1.1.1, ::::" },
  { authorization: "Bearer ' or 1=1 --aaaaaaaaaaaaaaaaaa" },
  { authorization: "Basic Og==" },
  { range: "bytes=-1", "if-none-match": '"' },
);
const often = <T>(weight: number, usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 100 - weight, arbitrary: rare });

/** How many listings there are, with whom to talk about them: the seller of listing 1,000,001 is person 1, of the next one person 3. */
export const conversations = 10;
const conversation = fc
  .integer({ min: 0, max: conversations - 1 })
  .map((number): object => ({ user: 2 * number + 1, product: 1_000_001 + number }));

function pathOf(path: string, params: Endpoint["params"]): fc.Arbitrary<string> {
  const values = path.includes(":user/:product") ? often(70, conversation, partOf(params)) : partOf(params);
  return fc
    .tuple(values, fc.array(rawValue, { minLength: 3, maxLength: 3 }), often(96, fc.constant(false), fc.constant(true)))
    .map(([chosen, raw, isRaw]) => {
      const given = new Map<string, unknown>(Object.entries(chosen));
      return path.replace(/:(\w+)/g, (_, name: string) =>
        isRaw ? (raw.pop() ?? "1") : encode(given.get(name) ?? 1) || "%20",
      );
    });
}

function requestOf(call: Call): fc.Arbitrary<Omit<FuzzedRequest, "caller">> {
  const { params, query, body, upload }: Endpoint = endpoints[call];
  const { method, path } = splitKey(call);
  const payload: fc.Arbitrary<string | Buffer | undefined> = upload
    ? { photo: pictures, csv: tables }[upload]
    : method === "GET"
      ? fc.constant(undefined)
      : often(
          92,
          partOf(body).map((value) => JSON.stringify(value)),
          rawBodies,
        );
  const usualType = upload ? { photo: "image/png", csv: "text/csv" }[upload] : "application/json";
  return fc
    .record({
      path: pathOf(path, params),
      query: partOf(query),
      extra: often(
        95,
        fc.constant(""),
        fc.tuple(hostileText, rawValue).map(([name, value]) => `${encode(name)}=${value}`),
      ),
      payload,
      type: often(95, fc.constant(usualType), contentTypes),
      headers: often(95, fc.constant<Record<string, string>>({}), strangeHeaders),
      hasCsrf: often(98, fc.constant(true), fc.constant(false)),
    })
    .map((made) => {
      const search = [...queryOf(made.query), made.extra].filter((pair) => pair !== "").join("&");
      return {
        call,
        // Longer ones are refused by the HTTP parser, which these requests do not pass.
        url: `${made.path}${search && "?"}${search}`.slice(0, 12_000),
        headers: {
          ...(made.payload !== undefined && made.type !== "" && { "content-type": made.type }),
          ...made.headers,
        },
        payload: made.payload,
        hasCsrf: made.hasCsrf,
      };
    });
}

/** Every call by every caller once, then only by those who may make it. */
export function fuzzedRequests(seed: number, count: number): FuzzedRequest[] {
  const all = calls.flatMap((call) => callers.map((caller) => ({ call, caller })));
  const open = all.filter(({ call, caller }) => canCall(caller, endpoints[call]));
  const rounds = Math.max(0, Math.ceil((count - all.length) / open.length));
  const pairs = [...all, ...Array.from({ length: rounds }, () => open).flat()].slice(0, Math.max(count, all.length));
  const numbers = Map.groupBy(pairs.keys(), (number) => pairs[number]?.call);
  const made: FuzzedRequest[] = [];
  for (const [index, call] of calls.entries()) {
    const places = numbers.get(call) ?? [];
    const requests = fc.sample(requestOf(call), { numRuns: places.length, seed: seed + index });
    for (const [turn, place] of places.entries()) {
      const request = requests[turn];
      if (request) made[place] = { ...request, caller: pairs[place]?.caller ?? "guest" };
    }
  }
  return made;
}
