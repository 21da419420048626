import { ownTerms } from "../listing-search/listing-conditions.ts";
import type { Scope } from "../listing-search/listing-scope.ts";
import type { SearchContext } from "../listing-search/search-context.ts";

// A search is filed under one anchor that each of its matches has, the rarest, so that a listing meets few searches
// that are not for it.

/** For searches without words, options or seller. */
const noAnchor = "";
const sellerAnchor = (sellerId: number): string => `seller:${sellerId}`;

/** Letters of the beginning of a word: longer ones would distinguish little and make many anchors of each listing. */
const beginning = { min: 2, max: 8 };
/** Nobody can type more of a tag such as `ilce:12`. */
const typeable = /^[a-z0-9]*/;
const beginningAnchor = (begin: string): string => `${begin.slice(0, beginning.max)}*`;

const exactTerm = /^\(?'([^']+)'\)?$/;
const prefixTerm = /^'([^']+)':\*$/;
const stemOrPrefixTerm = /^\('([^']+)' \| '([^']+)':\*\)$/;

/** Of one term of a tsquery; undefined if its matches have nothing in common, as with one of two options. */
function anchorOfTerm(term: string): string | undefined {
  const exact = exactTerm.exec(term)?.[1];
  if (exact !== undefined) return exact;
  const prefix = prefixTerm.exec(term)?.[1];
  const [, stem = "", word = ""] = stemOrPrefixTerm.exec(term) ?? [];
  const begin = prefix ?? commonBeginning(stem, word);
  return begin.length >= beginning.min ? beginningAnchor(begin) : undefined;
}

function commonBeginning(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

/** The rarest by the latest count of words. */
export async function anchorOf({ documentsOf }: Pick<SearchContext, "documentsOf">, scope: Scope): Promise<string> {
  if (scope.sellerId !== undefined) return sellerAnchor(scope.sellerId);
  const terms = ownTerms(scope).flatMap((all) => all.split(" & "));
  if (terms.length === 0) return noAnchor;
  const documents = await documentsOf(terms.join(" & "));
  const [rarest] = terms
    .flatMap((term, index) => {
      const anchor = anchorOfTerm(term);
      return anchor === undefined ? [] : [{ anchor, documents: documents[index] ?? 0 }];
    })
    .toSorted((a, b) => a.documents - b.documents);
  return rarest?.anchor ?? noAnchor;
}

/** Every anchor that a search may have which finds a listing with these words. */
export function anchorsOfListing({ lexemes, sellerId }: { lexemes: readonly string[]; sellerId: number }): string[] {
  const anchors = new Set([noAnchor, sellerAnchor(sellerId), ...lexemes]);
  for (const lexeme of lexemes) {
    const [typed = ""] = typeable.exec(lexeme) ?? [];
    for (let length = beginning.min; length <= Math.min(beginning.max, typed.length); length += 1)
      anchors.add(beginningAnchor(typed.slice(0, length)));
  }
  return [...anchors];
}
