import { allListingsSlug } from "@pazar/contract/paths";
import type { RouterContextProvider } from "react-router";
import { CategoryLinks } from "../../features/categories/child-categories.tsx";
import { FilterFields } from "../../features/listing-search/filter-form.tsx";
import { packShared, standInFor, standInForWords } from "../../platform/pack.server.ts";
import type { Packed } from "../../platform/packed.ts";
import { ownPart } from "../../platform/own-part.server.ts";
import { withCursorStandIn } from "../first-page.ts";
import { CategoryTrail } from "./category-page.tsx";
import type { CategoryPageData } from "./load-category.ts";

/** Pages of categories look alike: where nothing narrows their lists, they differ in names, numbers, cards, links and filters. */
export const packCategory = <T extends CategoryPageData>(
  context: Readonly<RouterContextProvider>,
  page: T,
): Packed<T> =>
  packShared(context, page, () => {
    const { listings, head, trail, children, filters } = page;
    // The bar of phones marks this one.
    const path = page.path === allListingsSlug ? page.path : standInFor(context, page.path);
    return {
      shown: {
        ...page,
        path,
        heading: standInForWords(context, page.heading),
        countText: standInForWords(context, page.countText),
        totalText: standInForWords(context, page.totalText),
        query: { ...page.query, category: 0 },
        listings: { ...withCursorStandIn(context, listings), total: 0, total_is_capped: false },
      },
      pathname: `/${path}`,
      cards: listings.data,
      parts: [
        ownPart("trail", trail, () => <CategoryTrail trail={trail} />),
        ownPart("children", children, () => <CategoryLinks categories={children} isExpanded={false} />),
        ownPart("filters", filters, () => <FilterFields view={filters} />),
      ],
      unseen: [listings.data, head, trail, children, filters],
    };
  });
