import type { EntryContext, MetaDescriptor } from "react-router";
import { scriptSafe } from "./platform/hand-off.tsx";
import { html } from "./ui/html.ts";

type HeadContext = Pick<EntryContext, "routeModules"> & {
  staticHandlerContext: Pick<EntryContext["staticHandlerContext"], "matches" | "loaderData" | "location">;
};

/** What React Router's `<Meta>` would render, as text: it differs between pages that share all else. */
export const headText = (head: readonly (MetaDescriptor | undefined)[]): string => head.map(elementOf).join("");

/** That of the innermost route that has any. */
export function headOf({
  routeModules,
  staticHandlerContext: { matches, loaderData, location },
}: HeadContext): readonly (MetaDescriptor | undefined)[] {
  for (const {
    route: { id },
    params,
  } of matches.toReversed()) {
    const meta = routeModules[id]?.meta;
    if (meta) return meta({ loaderData: loaderData[id], params, location, matches: [] }) ?? [];
  }
  return [];
}

function elementOf(descriptor: MetaDescriptor | undefined): string {
  if (!descriptor) return "";
  if ("title" in descriptor && !("tagName" in descriptor))
    return html`<title>${String(descriptor.title)}</title>`.markup;
  if ("script:ld+json" in descriptor)
    return `<script type="application/ld+json">${scriptSafe(JSON.stringify(descriptor["script:ld+json"]))}</script>`;
  const tag = "tagName" in descriptor && descriptor.tagName === "link" ? html`<link` : html`<meta`;
  const attributes = Object.entries(descriptor).filter(([name]) => name !== "tagName");
  return html`${tag}${attributes.map(([name, value]) => html` ${name.toLowerCase()}="${String(value)}"`)}/>`.markup;
}
