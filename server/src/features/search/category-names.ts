import { foldedWords } from "@pazar/contract/text/turkish-text";
import { isOffered, type CategoryNode, type CategoryTree } from "../categories/category-tree.ts";
import { stopWords, searchedWords } from "./search-query.ts";
import { stem } from "./stem.ts";

type Named = { node: CategoryNode; names: string[][]; above: string[] };
type CategoryNames = {
  /** Categories whose name equals the text, in either language and any inflection. */
  called(text: string): CategoryNode[];
  /** Categories where every word of the text is a prefix of a word in their name or path, with the distance to the text. */
  beginning(text: string): { node: CategoryNode; distance: number }[];
};

const inBothLanguages = ({ name_tr, name_en }: CategoryNode): string[] => [name_tr, name_en];
const stemsOf = (text: string): string =>
  searchedWords(text)
    .filter((word) => !stopWords.has(word))
    .map(stem)
    .join(" ");
const cache = new WeakMap<CategoryTree, CategoryNames>();

/** Cached for each version of the tree. */
export function categoryNames(tree: CategoryTree): CategoryNames {
  const names = cache.get(tree) ?? readNames(tree);
  cache.set(tree, names);
  return names;
}

function readNames(tree: CategoryTree): CategoryNames {
  const byStems = Map.groupBy(
    tree.all
      .filter(isOffered)
      .flatMap((node) => [...new Set(inBothLanguages(node).map(stemsOf))].map((stems) => ({ stems, node }))),
    ({ stems }) => stems,
  );
  const byStart = Map.groupBy(
    tree.all.filter(isOffered).flatMap((node) => {
      const named: Named = {
        node,
        names: inBothLanguages(node).map(foldedWords),
        above: tree.path(node).slice(0, -1).flatMap(inBothLanguages).flatMap(foldedWords),
      };
      return [...new Set(named.names.flat().flatMap(startsOf))].map((start) => ({ start, named }));
    }),
    ({ start }) => start,
  );
  return {
    called: (text) => (byStems.get(stemsOf(text)) ?? []).map(({ node }) => node),
    beginning(text) {
      const typed = foldedWords(text);
      const possible = new Set(
        typed.flatMap((word) => byStart.get(word.slice(0, longestStart)) ?? []).map(({ named }) => named),
      );
      return Array.from(possible, (named) => ({ node: named.node, distance: distance(typed, named) })).filter(
        (found) => found.distance < Infinity,
      );
    },
  };
}

const longestStart = 3;
const startsOf = (word: string): string[] =>
  Array.from({ length: Math.min(longestStart, word.length) }, (_, index) => word.slice(0, index + 1));

/** 0: equal; 1: the name starts with the text; 2: words of the name do; 3: only together with the names above. */
function distance(typed: readonly string[], { names, above }: Named): number {
  const text = typed.join(" ");
  const begins = (words: readonly string[]) => (word: string) => words.some((other) => other.startsWith(word));
  return Math.min(
    ...names.map((words) => {
      const name = words.join(" ");
      if (name === text) return 0;
      if (name.startsWith(text)) return 1;
      if (typed.every(begins(words))) return 2;
      return typed.some(begins(words)) && typed.every(begins([...words, ...above])) ? 3 : Infinity;
    }),
  );
}
