import fc from "fast-check";
import * as z from "zod/mini";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Texts that once broke something, here or elsewhere. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff a",
    "\ufeff",
    "\u202eters",
    "\n\r\t",
    "a".repeat(5_000),
    "ş".repeat(300),
    ...`İIıi ﬁ 👩‍👩‍👧 'or+1=1-- ');drop\ttable\tusers;-- % _ \\ $1 \${7*7} {{7*7}} <script> &amp; %00 null undefined NaN true [] {} -1 1e309 0x10
      99999999999999999999 2147483648 ../../etc/passwd http://127.0.0.1:5432 javascript:alert(1) __proto__ constructor 0000-00-00 2026-02-30
      9999-12-31T23:59:59Z -271821-04-20 +905000000000 a@b`.split(/[ \n]+/),
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      0.1,
      1e308,
      -1e308,
      2 ** 31,
      2 ** 53,
      2 ** 63,
      1e-300,
      [],
      {},
      [[[]]],
      [null],
      ["\u0000"],
      { $ne: null },
      { toString: 1 },
      { length: -1 },
      JSON.parse('{"__proto__": {"role": "super_admin"}}'),
      Array.from({ length: 2_000 }, (_, index) => index),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const knownPassword = "gizli-parola-1";

const knownIds = [
  ...Array.from({ length: 12 }, (_, index) => [index + 1, 1_000_001 + index]).flat(),
  0,
  34,
  2_147_483_647,
];
const ids = fc.constantFrom(...knownIds);
const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.constantFrom("kisi@pazar.test", "KİMSE@pazar.test", "yeni@pazar.test"),
  date: fc.constantFrom("2026-01-01", "2024-02-29", "0001-01-01", "9999-12-31"),
  uuid: fc.uuid(),
};
/** Right values of fields that a schema says too little about. */
const named: Record<string, fc.Arbitrary<unknown>> = {
  cursor: fc.constantFrom("made-up", "", "WyJ4Il0.0123456789012345678901"),
  password: fc.constant(knownPassword),
  password_confirmation: fc.constant(knownPassword),
  current_password: fc.constant(knownPassword),
  email: fc.constantFrom("kisi@pazar.test", "KİMSE@pazar.test", "yeni@pazar.test"),
  client_id: fc.uuid(),
  title: fc.constantFrom("Satılık temiz bisiklet", "Kısa"),
  reason: fc.constantFrom("Sahte ilan", "spam", "other", "x"),
  lat: fc.constantFrom(41, 39.9, 91),
  lng: fc.constantFrom(29, 32.8, -181),
  phone: fc.constantFrom("+905321234567", "0532 123 45 67"),
  category_id: fc.constantFrom(1, 20, 300, 1_000),
  city_id: fc.constantFrom(1, 34, 81),
  district_id: fc.constantFrom(1, 500, 973),
};
const examples =
  "araba|Satılık temiz bisiklet|google|facebook|moderator|r_deneme|x|34|0|1|5|7|1000001|1000002|1000003|1000005|-created_at|settings|user:1|listing:1000001|role:moderator|yakit|dizel|true|1.5|00000000000000000000000000000000|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".split(
    "|",
  );
const words = fc.constantFrom(...examples);

function text({ format, pattern, minLength = 0, maxLength = 10_000 }: JsonSchema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : formats[format];
  if (known) return known;
  const fits = pattern === undefined ? examples : examples.filter((example) => new RegExp(pattern, "u").test(example));
  const fitting = fits.map((word) => word.padEnd(minLength, "a").slice(0, maxLength));
  const free = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 40) });
  if (fitting.length === 0) return free;
  return pattern === undefined
    ? fc.oneof(fc.constantFrom(...fitting), ids.map(String), free)
    : fc.constantFrom(...fitting);
}

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === "object" && schema !== null;

type Maker = (
  schema: JsonSchema,
  within: (inner: unknown) => fc.Arbitrary<unknown>,
  hostility: number,
) => fc.Arbitrary<unknown>;

const number: Maker = ({ minimum = -1_000, maximum = 2_147_483_647 }) => {
  const any = { min: Math.max(Math.ceil(minimum), -(2 ** 53)), max: Math.min(Math.floor(maximum), 2 ** 53) };
  const fitting = knownIds.filter((id) => id >= minimum && id <= maximum);
  if (fitting.length === 0) return fc.integer(any);
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: fc.integer(any) });
};
const byType: Partial<Record<string, Maker>> = {
  string: text,
  boolean: () => fc.boolean(),
  integer: number,
  number,
  array: ({ items, minItems = 0, maxItems = 4 }, within) =>
    fc.array(within(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }),
  object: (schema, within, hostility) =>
    schema.properties
      ? record(schema, hostility)
      : fc.dictionary(words, within(schema.additionalProperties), { maxKeys: 3 }),
};

/** Mostly what the schema asks for; `hostility` of a hundred values are anything else. */
function valueOf(schema: JsonSchema, hostility: number): fc.Arbitrary<unknown> {
  const within = (inner: unknown): fc.Arbitrary<unknown> =>
    isSchema(inner) ? valueOf(inner, hostility) : fc.jsonValue({ maxDepth: 2 });
  const plain = (): fc.Arbitrary<unknown> => {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map(within));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
    return byType[String(schema.type)]?.(schema, within, hostility) ?? fc.oneof(words, ids);
  };
  return fc.oneof({ weight: 100 - hostility, arbitrary: plain() }, { weight: hostility, arbitrary: hostileValue });
}

/** Absent or there; fields that may be absent mostly are, because together they seldom make sense. */
function record({ properties = {}, required = [] }: JsonSchema, hostility: number): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, property]) => {
    const right = named[name] ?? (isSchema(property) ? valueOf(property, hostility) : hostileValue);
    const value = fc.oneof(
      { weight: 100 - hostility, arbitrary: right },
      { weight: hostility, arbitrary: hostileValue },
    );
    const isThere = required.includes(name) ? 99 - hostility / 2 : name === "cursor" ? 5 : 30;
    const absent: fc.Arbitrary<unknown> = fc.constant(undefined);
    return [
      name,
      fc.oneof({ weight: isThere, arbitrary: value }, { weight: 100 - isThere, arbitrary: absent }),
    ] as const;
  });
  return fc
    .record(Object.fromEntries(fields))
    .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));
}

/** Objects for one part of a call: valid ones, ones with a fault here and there, and wholly hostile ones. */
export function partOf(schema: z.core.$ZodType | undefined): fc.Arbitrary<object> {
  if (!schema) return fc.constantFrom<object>({}, { extra: "\u0000" });
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const choices = (described.anyOf ?? described.oneOf ?? [described]).filter(isSchema);
  return fc.oneof(
    ...choices.flatMap((choice) => [
      { weight: 5, arbitrary: record(choice, 0) },
      { weight: 4, arbitrary: record(choice, 12) },
      { weight: 1, arbitrary: record(choice, 60) },
    ]),
  );
}
