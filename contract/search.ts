import * as z from "zod/mini";
import type { EndpointTable } from "./endpoint.ts";
import { Timestamp } from "./values.ts";

export const SearchHistoryItem = z.object({ search_term: z.string(), updated_at: Timestamp });
export type SearchHistoryItem = z.infer<typeof SearchHistoryItem>;

export const PopularSearch = z.object({ search_term: z.string(), search_count: z.number() });
export type PopularSearch = z.infer<typeof PopularSearch>;

export const SearchHistory = z.object({ userHistory: z.array(SearchHistoryItem), popularSearches: z.array(PopularSearch) });
export type SearchHistory = z.infer<typeof SearchHistory>;

export const searchEndpoints = {
  "GET /api/search-history": { access: "public", summary: "One's own searches, newest first (guests have none), and the popular ones.", answer: SearchHistory },
  "GET /api/popular-searches": { access: "public", summary: "What is searched for most.", answer: z.array(PopularSearch) },
} satisfies EndpointTable;
