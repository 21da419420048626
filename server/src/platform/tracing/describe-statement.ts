import type { SpanOptions } from "./tracing.ts";

const maxText = 1_000;

/** A statement as traces show it: values are parameters, and what is written out in it is left out too. */
export function describeStatement(text: string): { name: string; options: SpanOptions } {
  const plain = text
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/\s+/g, " ")
    .trim();
  const operation = /^[a-z]+/i.exec(plain)?.[0].toLowerCase() ?? "statement";
  const table = /\b(?:from|into|update) "?([a-z_.]+)/i.exec(plain)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    options: {
      kind: "client",
      attributes: {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.query.text": plain.slice(0, maxText),
      },
    },
  };
}
