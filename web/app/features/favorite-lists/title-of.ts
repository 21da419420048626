import type { Favorite } from "@pazar/contract/favorites/favorites";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";

/** The title, or the listing's number where not even the title may be shown. */
export const titleOf = ({ id, listing }: Pick<Favorite, "id" | "listing">): string =>
  listing?.title ?? m["listing.number"]({ number: formatNumber(id) });
