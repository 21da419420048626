import { pageSlug } from "@pazar/contract/pages/paths";
import { insertPages, insertSocialLinks } from "../features/content/write-content.ts";
import type { Database } from "../platform/database/database.ts";
import { seedPageGroups, seedPages } from "./content/pages.ts";
import { site } from "./content/site.ts";
import { continueNumbering } from "./continue-numbering.ts";
import type { DemoPictures } from "./demo-pictures.ts";

const linkPages = (body: string): string =>
  body.replace(
    /href="page:([a-z0-9-]+)"/g,
    (_, slug: string) => `href="/${pageSlug({ id: seedPages.findIndex((page) => page.slug === slug) + 1, slug })}"`,
  );

const iconOf = (path: string): string =>
  `<svg viewBox="0 0 24 24" fill="currentColor" fill-rule="evenodd" aria-hidden="true"><path d="${path}"/></svg>`;

export async function seedSiteContent(db: Database, drawn: Pick<DemoPictures, "pick">): Promise<void> {
  await db.updateTable("settings").set(site.settings).execute();
  await db.insertInto("page_groups").values(seedPageGroups).execute();
  await insertPages(
    db,
    seedPages.map((page) => ({ ...page, body_tr: linkPages(page.body_tr), body_en: linkPages(page.body_en) })),
  );
  const links = site.social_links.map(({ icon_path, ...link }, position) => ({
    ...link,
    icon_svg: iconOf(icon_path),
    position,
  }));
  await insertSocialLinks(db, links);
  const sliders = site.sliders.map(({ scenes: _, ...slider }, position) => ({ id: position + 1, ...slider, position }));
  await db.insertInto("sliders").values(sliders).execute();
  const images = site.sliders.flatMap(({ scenes }, index) =>
    scenes.flatMap((scene, position) =>
      drawn.pick(scene, position).map((photo_hash) => ({ slider_id: index + 1, position, photo_hash })),
    ),
  );
  await db.insertInto("slider_images").values(images).execute();
  await continueNumbering(db, "page_groups", "pages", "sliders");
}
