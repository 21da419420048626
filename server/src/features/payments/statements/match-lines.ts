import type { BankLine, LineOrder, MatchOutcome } from "@pazar/contract/admin/accounting/bank-lines";
import { foldedWords } from "@pazar/contract/text/turkish-text";
import type { Database } from "../../../platform/database/database.ts";
import { referencePattern } from "../../orders/place-order.ts";
import { findByMissing, findByReference, type LineOrderRow } from "./bank-lines.queries.ts";
import { missingOf } from "../staff/staff-orders.present.ts";

type Line = { id: number; amount: number; description: string; sender: string };
type Matched = Pick<BankLine, "match" | "suggestions">;

const everywhere = new RegExp(`(?=(${referencePattern.source}))`, "g");

/** References in a text, whatever case, spaces and dashes a bank or a buyer has put into them. */
export const referencesIn = (text: string): string[] => [
  ...new Set(
    [
      ...text
        .toUpperCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, "")
        .matchAll(everywhere),
    ].map(([, reference = ""]) => reference),
  ),
];

export const presentLineOrder = (row: LineOrderRow): LineOrder => ({
  id: row.id,
  reference: row.reference,
  buyer_name: row.buyer_name,
  status: row.status,
  price: row.price,
  missing: missingOf(row),
});

function outcomeOf(amount: number, { missing }: LineOrder): MatchOutcome {
  if (missing === 0) return "already_paid";
  if (amount === missing) return "exact";
  return amount < missing ? "partial" : "over";
}

const textOf = ({ description, sender }: Line): string => `${description} ${sender}`;
const suggested = 3;

/** The order whose reference stands in the line, or orders that lack exactly its amount. */
export async function matchLines(db: Database, lines: readonly Line[]): Promise<Map<number, Matched>> {
  const references = new Map(lines.map((line) => [line.id, referencesIn(textOf(line))]));
  const [named, waiting] = await Promise.all([
    findByReference(db, [...references.values()].flat()),
    findByMissing(
      db,
      lines.map(({ amount }) => amount),
    ),
  ]);
  const byReference = new Map(named.map((row) => [row.reference, presentLineOrder(row)]));
  const matchOf = (line: Line): Matched => {
    const found = (references.get(line.id) ?? []).flatMap((reference) => byReference.get(reference) ?? []);
    const [only, ...others] = found;
    if (only && others.length === 0)
      return { match: { outcome: outcomeOf(line.amount, only), order: only }, suggestions: [] };
    const words = new Set(foldedWords(textOf(line)));
    const isNamed = ({ buyer_name }: LineOrder): boolean => foldedWords(buyer_name).every((word) => words.has(word));
    // A line with two references leaves the choice to staff.
    const candidates = only
      ? found
      : waiting.filter((row) => row.price - row.paid + row.refunded === line.amount).map(presentLineOrder);
    return {
      match: null,
      suggestions: candidates
        .map((order) => ({ ...order, has_same_name: isNamed(order) }))
        .toSorted((a, b) => Number(b.has_same_name) - Number(a.has_same_name))
        .slice(0, suggested),
    };
  };
  return new Map(lines.map((line) => [line.id, matchOf(line)]));
}
