import { m } from "../../../platform/i18n/i18n.ts";
import { CachedMarkup } from "../../../platform/ssr/cached-markup.tsx";
import { useSiteData, type SiteData } from "../site-data.ts";
import { classNames } from "../../../ui/class-names.ts";
import { container } from "../container.ts";
import { FooterLinks } from "./footer-links.tsx";
import { SiteLogo } from "../header/site-logo.tsx";
import { SocialLinks } from "./social-links.tsx";

export function SiteFooter() {
  const { settings, categories, footerPages, socialLinks } = useSiteData();
  return (
    <CachedMarkup
      as="footer"
      dependsOn={["footer", settings, categories, footerPages, socialLinks]}
      className="mt-12 border-t border-line bg-surface text-sm [contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
    >
      <FooterContent {...{ settings, categories, footerPages, socialLinks }} />
    </CachedMarkup>
  );
}

type FooterContentProps = Pick<SiteData, "settings" | "categories" | "footerPages" | "socialLinks">;

function FooterContent({ settings, categories, footerPages, socialLinks }: FooterContentProps) {
  const site = m["site.name"]();
  return (
    <>
      <div className={`${container} grid gap-x-8 gap-y-9 py-10 md:grid-cols-4 lg:grid-cols-12`}>
        <div className="space-y-4 md:col-span-4 lg:col-span-3">
          <SiteLogo logo={settings?.logo} />
          <p className="max-w-prose text-muted">{settings?.footer_description}</p>
          <SocialLinks links={socialLinks} />
        </div>
        <FooterLinks
          heading={m["footer.categories"]()}
          links={categories.map(({ id, name, slug_cid }) => ({ id, text: name, href: `/${slug_cid}` }))}
          className="md:col-span-4 lg:col-span-4"
          listClassName="grid grid-cols-2 gap-x-6 md:max-lg:grid-cols-4"
        />
        <div className="grid grid-cols-2 gap-x-6 gap-y-9 md:col-span-4 md:grid-cols-3 lg:col-span-5">
          {footerPages.pageGroups.map((group) => (
            <FooterLinks
              key={group.id}
              heading={group.title}
              links={group.pages.map(({ id, title, slug_paid }) => ({ id, text: title, href: `/${slug_paid}` }))}
            />
          ))}
        </div>
      </div>
      <div className="border-t border-line">
        <div className={classNames(container, "space-y-3 py-6 text-muted max-md:pb-16")}>
          <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
            {/* A page cached before New Year is hydrated with another year. */}
            <p suppressHydrationWarning>{m["footer.copyright"]({ year: new Date().getFullYear(), site })}</p>
            <nav aria-label={m["footer.pages"]()}>
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                <li>
                  <a href="/seen" className="rounded-small hover:text-brand hover:underline">
                    {m["seen.menu"]()}
                  </a>
                </li>
                {footerPages.footerPages.map((page) => (
                  <li key={page.id}>
                    <a href={`/${page.slug_paid}`} className="rounded-small hover:text-brand hover:underline">
                      {page.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <p className="max-w-prose text-xs">{settings?.sub_footer_description}</p>
        </div>
      </div>
    </>
  );
}
