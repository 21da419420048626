import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Measured } from "./measure.ts";
import type { Answered } from "./visitor-requests.ts";

export type Row = Measured & { acknowledged: number; lost: readonly string[] };

const operations = path.resolve(import.meta.dirname, "../../../../docs/operations.md");

function failedOf(answers: readonly Answered[], kind: Answered["kind"]): string {
  const all = answers.filter((one) => one.kind === kind);
  const failed = all.filter(({ outcome }) => outcome !== "ok");
  const statuses = [...new Set(failed.map(({ status }) => status))].toSorted((a, b) => a - b);
  return failed.length === 0 ? `0 of ${all.length}` : `${failed.length} of ${all.length} (${statuses.join(", ")})`;
}

const seconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} s`;

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ fault, answers, acknowledged, lost, wellAfter }) =>
    [
      `${fault.name}, ${fault.mended}`,
      fault.seen,
      failedOf(answers, "view"),
      failedOf(answers, "own"),
      failedOf(answers, "write"),
      seconds(Math.max(0, ...answers.map(({ ms }) => ms)) / 1_000),
      `${lost.length} of ${acknowledged}`,
      wellAfter === 0 ? "at once" : seconds(wellAfter),
    ].join(" | "),
  );
  const head = [
    "what breaks",
    "what people see",
    "failed views of guests",
    "of members",
    "failed writes",
    "longest wait",
    "lost of what was acknowledged",
    "all is well after",
  ];
  return [head.join(" | "), head.map(() => "---").join(" | "), ...lines].map((line) => `| ${line} |`).join("\n");
}

/** Between the marks in docs/operations.md. */
export function keepTable(table: string, name: "cluster test" | "failover test"): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const text = readFileSync(operations, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/operations.md has no ${begin}`);
  writeFileSync(operations, `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`);
}
