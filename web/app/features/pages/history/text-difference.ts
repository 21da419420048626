import { blocksOf, type Block } from "./blocks.ts";

export type Piece = { kind: "same" | "added" | "deleted"; text: string };
export type Change =
  | { kind: "same"; count: number }
  | { kind: "added" | "deleted"; tag: string; text: string }
  | { kind: "changed"; tag: string; pieces: Piece[] }
  /** The same words, formatted differently. */
  | { kind: "format"; tag: string; text: string };

type Step<T> = { kind: "same" | "added" | "deleted"; item: T };

/** With more pairs the table below takes too long; then everything counts as replaced. */
const maxPairs = 4_000_000;

/** From one list to the other, keeping the longest common sequence. */
function stepsBetween<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): Step<T>[] {
  const [a, b] = [before.map(keyOf), after.map(keyOf)];
  const deleted = (item: T): Step<T> => ({ kind: "deleted", item });
  const added = (item: T): Step<T> => ({ kind: "added", item });
  if (a.length * b.length > maxPairs) return [...before.map(deleted), ...after.map(added)];
  // lengths[i][j]: of the longest common sequence of what follows i and j.
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const steps: Step<T>[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && fresh !== undefined && a[i] === b[j]) {
      steps.push({ kind: "same", item: fresh });
      i++;
      j++;
    } else if (old !== undefined && (fresh === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      steps.push(deleted(old));
      i++;
    } else if (fresh !== undefined) {
      steps.push(added(fresh));
      j++;
    }
  }
  return steps;
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

export function wordDifference(before: string, after: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { kind, item } of stepsBetween(wordsOf(before), wordsOf(after), (word) => word)) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += item;
    else pieces.push({ kind, text: item });
  }
  return pieces;
}

/** The share of the longer text's words that both have. */
function likeness(before: string, after: string): number {
  const [a, b] = [wordsOf(before), wordsOf(after)].map((words) => words.filter((word) => word.trim() !== ""));
  if (!a || !b || a.length === 0 || b.length === 0) return 0;
  const common = stepsBetween(a, b, (word) => word).filter(({ kind }) => kind === "same").length;
  return common / Math.max(a.length, b.length);
}
const isLike = (before: Block, after: Block): boolean =>
  before.tag === after.tag && likeness(before.text, after.text) >= 0.4;

/** What a replaced passage became: blocks that resemble each other are compared word by word. */
function compareReplaced(deleted: readonly Block[], added: readonly Block[]): Change[] {
  const changes: Change[] = [];
  let from = 0;
  for (const fresh of added) {
    const match = deleted.findIndex((old, index) => index >= from && isLike(old, fresh));
    if (match < 0) {
      changes.push({ kind: "added", tag: fresh.tag, text: fresh.text });
      continue;
    }
    for (const { tag, text } of deleted.slice(from, match)) changes.push({ kind: "deleted", tag, text });
    const old = deleted[match];
    from = match + 1;
    if (old?.text === fresh.text) changes.push({ kind: "format", tag: fresh.tag, text: fresh.text });
    else changes.push({ kind: "changed", tag: fresh.tag, pieces: wordDifference(old?.text ?? "", fresh.text) });
  }
  for (const { tag, text } of deleted.slice(from)) changes.push({ kind: "deleted", tag, text });
  return changes;
}

/** How one text became another, block by block, in the order of reading. */
export function textDifference(before: string, after: string): Change[] {
  const changes: Change[] = [];
  let [deleted, added]: [Block[], Block[]] = [[], []];
  let same = 0;
  const flush = () => {
    if (same > 0) changes.push({ kind: "same", count: same });
    changes.push(...compareReplaced(deleted, added));
    [deleted, added, same] = [[], [], 0];
  };
  for (const { kind, item } of stepsBetween(blocksOf(before), blocksOf(after), ({ html }) => html)) {
    if (kind === "same") {
      if (deleted.length + added.length > 0) flush();
      same++;
    } else if (kind === "deleted") deleted.push(item);
    else added.push(item);
  }
  flush();
  return changes;
}

export const isUnchanged = (changes: readonly Change[]): boolean => changes.every(({ kind }) => kind === "same");
