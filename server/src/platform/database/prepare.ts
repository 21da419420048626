import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";
import type pg from "pg";
import { describeStatement } from "../tracing/describe-statement.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";

type Values = Readonly<Record<string, number | string | readonly number[] | readonly string[]>>;

/**
 * Makes a statement that is built once and planned by PostgreSQL once for each connection, so its best plan must not
 * depend on its values. The samples stand in for the values while it is built: no constant in it may equal one of them.
 */
export type Prepare = <V extends Values, Row extends pg.QueryResultRow>(
  samples: V,
  build: (values: V) => CompiledQuery<Row>,
) => (values: V) => Promise<Row[]>;

type Options = { hasNames?: boolean; tracing?: Pick<Tracing, "span"> };

/** Without names, PostgreSQL plans a statement each time. */
export const createPrepare =
  (poolNow: () => pg.Pool, options: Options = {}): Prepare =>
  (samples, build) => {
    const run = createRunNamed(poolNow, options);
    const { parameters, ...query } = build(samples);
    const keys = parameters.map((parameter) => Object.keys(samples).find((key) => samples[key] === parameter));
    return (values) =>
      run({
        ...query,
        parameters: keys.map((key, index) => (key === undefined ? parameters[index] : values[key])),
      });
  };

/**
 * Runs a statement that PostgreSQL plans once for each connection. It is built each time, so it may take several
 * shapes; each one's plan is kept, so they must be few.
 */
export type RunNamed = <Row extends pg.QueryResultRow>(query: CompiledQuery<Row>) => Promise<Row[]>;

export const createRunNamed = (
  poolNow: () => pg.Pool,
  { hasNames = true, tracing = noTracing }: Options = {},
): RunNamed => {
  const statements = new Map<string, { name: string | undefined; described: ReturnType<typeof describeStatement> }>();
  const describe = (text: string) => ({
    name: hasNames ? createHash("sha256").update(text).digest("base64url") : undefined,
    described: describeStatement(text),
  });
  return async ({ sql: text, parameters }) => {
    const statement = statements.get(text) ?? describe(text);
    statements.set(text, statement);
    const { name, described } = statement;
    const { rows } = await tracing.span(described.name, described.options, () =>
      poolNow().query({ ...(name !== undefined && { name }), text, values: [...parameters] }),
    );
    return rows;
  };
};
