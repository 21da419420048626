import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { allListingsSlug, categorySlug, pageSlug } from "@pazar/contract/pages/paths";
import type { Database } from "../../platform/database/database.ts";
import type { CategoryCounts, CategoryTree } from "../categories/category-tree.ts";
import { listAddresses, listPageAddresses, listRanges } from "./feeds.queries.ts";
import { element, xmlDeclaration } from "../../platform/text/xml.ts";

/** The protocol's maximum. Parts are ranges of listing ids, so that old parts do not change. */
const partSize = 50_000;
const batchSize = 1_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlSet = { start: `${xmlDeclaration}<urlset ${namespace}>\n`, end: "</urlset>\n" };

const address = (url: string, changedAt?: Date): string =>
  `<url>${element("loc", url)}${changedAt ? element("lastmod", changedAt.toISOString()) : ""}</url>\n`;

const wholeSitemap = (addresses: readonly string[]): string => urlSet.start + addresses.join("") + urlSet.end;

export async function sitemapIndex(db: Database, site: string): Promise<string> {
  const parts = ["pages", "categories", ...(await listRanges(db, partSize)).map((range) => `listings-${range}`)];
  const sitemaps = parts.map((part) => `<sitemap>${element("loc", `${site}/sitemap/${part}.xml`)}</sitemap>\n`);
  return `${xmlDeclaration}<sitemapindex ${namespace}>\n${sitemaps.join("")}</sitemapindex>\n`;
}

export async function pageSitemap(db: Database, site: string): Promise<string> {
  const pages = await listPageAddresses(db);
  return wholeSitemap([
    address(`${site}/`),
    ...pages.map(({ id, slug, updated_at }) => address(`${site}/${pageSlug({ id, slug })}`, updated_at)),
  ]);
}

/** Hidden categories are left out, and empty ones: their pages are `noindex`. */
export function categorySitemap({ all }: CategoryTree, counts: CategoryCounts, site: string): string {
  const shown = all.filter((node) => node.isOffered && counts(node) > 0);
  return wholeSitemap([allListingsSlug, ...shown.map(categorySlug)].map((slug) => address(`${site}/${slug}`)));
}

/** Streamed, so that memory use does not depend on the size of the part. */
export async function* listingSitemap(db: Database, range: number, site: string): AsyncGenerator<string> {
  const end = (range + 1) * partSize;
  let after = range * partSize;
  yield urlSet.start;
  while (after < end) {
    const rows = await listAddresses(db, { after, end, limit: batchSize });
    yield rows
      .map(({ id, title, updated_at }) => address(`${site}/${listingSlug({ id, title })}`, updated_at))
      .join("");
    after = rows.length < batchSize ? end : (rows.at(-1)?.id ?? end);
  }
  yield urlSet.end;
}
