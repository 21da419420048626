import { allListingsPath } from "@pazar/contract/pages/paths";
import type { MetaDescriptor } from "react-router";
import { m } from "../i18n/i18n.ts";

type JsonLd = Record<string, unknown>;
type Crumb = { label: string; href: string };

/**
 * For search engines, which read what the server sends. Pages make it under `import.meta.env.SSR`, so that browsers
 * neither load nor run it.
 */
export const jsonLd = (data: JsonLd): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", ...data },
});

/** The page itself comes last. */
export const breadcrumbs = (
  origin: string,
  trail: readonly Crumb[],
  current: { label: string; url: string },
): MetaDescriptor =>
  jsonLd({
    "@type": "BreadcrumbList",
    itemListElement: [...trail.map(({ label, href }) => ({ label, url: origin + href })), current].map(
      ({ label, url }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: url,
      }),
    ),
  });

export const webSite = (origin: string): MetaDescriptor =>
  jsonLd({
    "@type": "WebSite",
    name: m["site.name"](),
    url: `${origin}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}${allListingsPath}?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });

/** After a navigation, what the document brought is about another page. */
export const removeJsonLd = (): void => {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) script.remove();
};
