import { pageSlug } from "@pazar/contract/pages/paths";
import sanitizeHtml from "sanitize-html";
import type { Database } from "../platform/database/database.ts";
import { seedPageGroups, seedPages } from "./content/pages.ts";
import { seedSettings, seedSliders, seedSocialLinks } from "./content/site.ts";
import { continueNumbering } from "./continue-numbering.ts";
import type { DemoPictures } from "./demo-pictures.ts";

/** Pages link to each other as `page:slug`, because ids are given here. */
const linkPages = (body: string): string =>
  body.replace(
    /href="page:([a-z0-9-]+)"/g,
    (_, slug: string) => `href="/${pageSlug({ id: seedPages.findIndex((page) => page.slug === slug) + 1, slug })}"`,
  );

const bodyOf = (html: string): string => sanitizeHtml(linkPages(html));

export async function seedSiteContent(db: Database, drawn: DemoPictures): Promise<void> {
  await db
    .updateTable("settings")
    .set({
      header_description_tr: seedSettings.headerDescriptionTr,
      header_description_en: seedSettings.headerDescriptionEn,
      footer_description_tr: seedSettings.footerDescriptionTr,
      footer_description_en: seedSettings.footerDescriptionEn,
      sub_footer_description_tr: seedSettings.subFooterDescriptionTr,
      sub_footer_description_en: seedSettings.subFooterDescriptionEn,
      slider_title_tr: seedSettings.sliderTitleTr,
      slider_title_en: seedSettings.sliderTitleEn,
      slider_desc_tr: seedSettings.sliderDescTr,
      slider_desc_en: seedSettings.sliderDescEn,
      auto_approve_ads: seedSettings.autoApproveAds,
      mobil_app: seedSettings.mobilApp,
    })
    .execute();

  await db
    .insertInto("page_groups")
    .values(
      seedPageGroups.map(({ titleTr, titleEn, position }, index) => ({
        id: index + 1,
        title_tr: titleTr,
        title_en: titleEn,
        position,
      })),
    )
    .execute();
  await db
    .insertInto("pages")
    .values(
      seedPages.map((page, index) => ({
        id: index + 1,
        group_id: page.group === null ? null : seedPageGroups.findIndex(({ key }) => key === page.group) + 1,
        slug: page.slug,
        title_tr: page.titleTr,
        title_en: page.titleEn,
        body_tr: bodyOf(page.bodyTr),
        body_en: bodyOf(page.bodyEn),
        is_head: page.isHead,
        is_footer: page.isFooter,
        position: page.position,
      })),
    )
    .execute();
  await db
    .insertInto("social_links")
    .values(seedSocialLinks.map(({ name, link, iconSvg }, position) => ({ name, link, icon_svg: iconSvg, position })))
    .execute();
  await db
    .insertInto("sliders")
    .values(
      seedSliders.map((slider, index) => ({
        id: index + 1,
        title_tr: slider.titleTr,
        title_en: slider.titleEn,
        description_tr: slider.descriptionTr,
        description_en: slider.descriptionEn,
        link: slider.link,
        position: index,
      })),
    )
    .execute();
  const images = seedSliders.flatMap(({ scenes }, index) =>
    scenes.flatMap((scene, position) =>
      drawn.pick(scene, 1, position).map((photo_hash) => ({ slider_id: index + 1, position, photo_hash })),
    ),
  );
  await db.insertInto("slider_images").values(images).execute();
  await continueNumbering(db, "page_groups", "pages", "sliders");
}
