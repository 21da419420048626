import * as limits from "@pazar/contract/limits";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { formatPrice } from "@pazar/contract/text/format-price";
import { toLira } from "@pazar/contract/text/money";
import { layOutMail } from "../../platform/mail/mail-layout.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { m } from "../../platform/text/locale.ts";
import type { QueryReaderDependencies } from "../listing-search/read-listing-query.ts";
import { unsubscribeUrl, type UnsubscribeConfig } from "../notices/unsubscribe.ts";
import type { WaitingRow } from "./daily-alerts.queries.ts";
import { SavedQuery } from "./saved-query.ts";
import { presentQuery } from "./saved-searches.present.ts";

type Dependencies = Omit<QueryReaderDependencies, "config"> & {
  config: UnsubscribeConfig;
};
type Person = Pick<WaitingRow, "first_name" | "locale">;

/** Of each search the newest listings, then a link to the rest. */
export async function dailyAlertMail(
  dependencies: Dependencies,
  userId: number,
  person: Person,
  rows: readonly WaitingRow[],
): Promise<Omit<Mail, "to">> {
  const { PUBLIC_URL: siteUrl } = dependencies.config;
  const { locale } = person;
  const language = { locale };
  const linksOf = async (found: readonly WaitingRow[]) => {
    const shown = found.slice(0, limits.savedSearches.mailed);
    const links = shown.map((row) => ({
      label: row.title,
      url: `${siteUrl}/${listingSlug(row)}`,
      note: m["savedSearches.mail.listing"](
        { price: formatPrice(toLira(row.price), locale), search: row.name },
        language,
      ),
    }));
    const [first] = found;
    if (!first || found.length === shown.length) return links;
    const { href } = await presentQuery(dependencies, SavedQuery.parse(first.query), locale);
    const label = m["savedSearches.mail.more"]({ count: found.length - shown.length }, language);
    return [...links, { label, url: siteUrl + href, note: first.name }];
  };
  const groups = [...Map.groupBy(rows, ({ search_id }) => search_id).values()];
  return layOutMail({
    locale,
    firstName: person.first_name,
    siteUrl,
    subject:
      rows.length === 1
        ? m["savedSearches.mail.subject"]({}, language)
        : m["savedSearches.mail.subjectMany"]({ count: rows.length }, language),
    paragraphs: [m["savedSearches.mail.intro"]({}, language)],
    links: (await Promise.all(groups.map(linksOf))).flat(),
    action: { label: m["savedSearches.mail.action"]({}, language), url: `${siteUrl}/saved-searches` },
    reason: m["savedSearches.mail.reason"]({ address: `${siteUrl}/saved-searches` }, language),
    unsubscribeUrl: unsubscribeUrl(dependencies.config, userId, "saved_search"),
  });
}
