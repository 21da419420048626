import * as z from "zod/mini";
import { Category } from "../catalogue/categories.ts";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { line } from "../text/text.ts";
import { Timestamp } from "../values.ts";

export const SearchHistoryItem = z.object({ search_term: z.string(), updated_at: Timestamp });
export type SearchHistoryItem = z.infer<typeof SearchHistoryItem>;

export const PopularSearch = z.object({ search_term: z.string(), search_count: z.number() });
export type PopularSearch = z.infer<typeof PopularSearch>;

export const SearchHistory = z.object({
  userHistory: z.array(SearchHistoryItem),
  popularSearches: z.array(PopularSearch),
});
export type SearchHistory = z.infer<typeof SearchHistory>;

export const SearchOutcome = z.object({
  /** The path of the page that the search leads to; null if nothing was found. */
  redirect: z.nullable(z.string()),
  /** False if the term contains nothing searchable. */
  search: z.boolean(),
});
export type SearchOutcome = z.infer<typeof SearchOutcome>;

export const SuggestedCategory = z.extend(z.pick(Category, { id: true, name: true, slug_cid: true }), {
  /** The categories above, the top level first: `Vasıta › Otomobil`; empty at the top. */
  path: z.string(),
  listings_count: z.number(),
});
export type SuggestedCategory = z.infer<typeof SuggestedCategory>;

export const SearchSuggestions = z.object({
  categories: z.array(SuggestedCategory),
  terms: z.array(z.string()),
  /** Set if the term is a listing's number. */
  listing: z.nullable(z.object({ id: z.number(), title: z.string(), slug_pid: z.string() })),
});
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

export const searchEndpoints = {
  "GET /api/search-history": {
    access: "public",
    summary: "One's own searches, newest first (guests have none), and the popular ones.",
    answer: SearchHistory,
  },
  "POST /api/search-history": {
    access: "public",
    summary: "Where a search leads; kept in the history of who is signed in, counted for the popular searches.",
    body: z.object({ search_term: line(limits.searchTerm) }),
    answer: SearchOutcome,
  },
  "DELETE /api/search-history": { access: "user", summary: "Forget one's own searches." },
  "GET /api/popular-searches": {
    access: "public",
    summary: "What is searched for most.",
    answer: z.array(PopularSearch),
  },
  "GET /api/search-suggestions": {
    access: "public",
    summary: "What the text so far may become: categories, terms, the listing of that number.",
    query: z.object({ q: line(limits.searchTerm, 0) }),
    answer: SearchSuggestions,
  },
} satisfies EndpointTable;
