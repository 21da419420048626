import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";
import type pg from "pg";
import { describeStatement } from "../tracing/describe-statement.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";

type Values = Readonly<Record<string, number | string | readonly number[] | readonly string[]>>;

/**
 * Makes a statement that is built once and that PostgreSQL plans once for each connection, so it must be one whose best
 * plan does not depend on its values. The samples stand for the values while it is built: no constant in it may equal one.
 */
export type Prepare = <V extends Values, Row extends pg.QueryResultRow>(
  samples: V,
  build: (values: V) => CompiledQuery<Row>,
) => (values: V) => Promise<Row[]>;

/** Without names, PostgreSQL plans a statement each time. */
export const createPrepare =
  (
    poolNow: () => pg.Pool,
    { hasNames = true, tracing = noTracing }: { hasNames?: boolean; tracing?: Pick<Tracing, "span"> } = {},
  ): Prepare =>
  (samples, build) => {
    const { sql: text, parameters } = build(samples);
    const name = hasNames ? createHash("sha256").update(text).digest("base64url") : undefined;
    const described = describeStatement(text);
    const keys = parameters.map((parameter) => Object.keys(samples).find((key) => samples[key] === parameter));
    return async (values) => {
      const filled = keys.map((key, index) => (key === undefined ? parameters[index] : values[key]));
      const { rows } = await tracing.span(described.name, described.options, () =>
        poolNow().query({ ...(name !== undefined && { name }), text, values: filled }),
      );
      return rows;
    };
  };
