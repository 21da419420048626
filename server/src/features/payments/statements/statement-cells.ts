import * as limits from "@pazar/contract/limits";

/**
 * Kuruş of an amount as banks write it: 1.234,56 or 1,234.56, with a sign before or behind, in brackets, with TL. What
 * follows the last separator are decimals unless it is three digits. Undefined for anything else.
 */
export function amountIn(cell: string): number | undefined {
  const bare = cell.replaceAll(/\s|\u00a0|₺|TL|TRY/gi, "");
  const parts = /^(\()?([+-]?)(\d{1,3}(?:[.,]\d{3})*|\d{1,12})(?:[.,](\d{1,2}))?([+-]?)(\))?$/.exec(bare);
  if (!parts) return undefined;
  const [, opening, before, whole = "", decimals = "", behind, closing] = parts;
  if ((opening === undefined) !== (closing === undefined)) return undefined;
  const kurus = Number(whole.replaceAll(/\D/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  const isNegative = opening !== undefined || before === "-" || behind === "-";
  return kurus > limits.id ? undefined : isNegative ? -kurus : kurus;
}

const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:\D.*)?$/;
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:\D.*)?$/;

/** `2026-11-15` of 15.11.2026, 15/11/2026 or 2026-11-15, with or without a time. Undefined for what is no day. */
export function dayIn(cell: string): string | undefined {
  const [, day, month, year] = dayFirst.exec(cell) ?? [];
  const [, laterYear, laterMonth, laterDay] = yearFirst.exec(cell) ?? [];
  const text = [
    year ?? laterYear ?? "",
    (month ?? laterMonth ?? "").padStart(2, "0"),
    (day ?? laterDay ?? "").padStart(2, "0"),
  ].join("-");
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isDay && text >= "2000-01-01" ? text : undefined;
}
