import type { StaticPage } from "@pazar/contract/content";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";

/** Shared with the editor, which shows a text as visitors will see it. */
export const pageTypography = classNames(
  "space-y-4 text-[1rem] leading-7",
  "[&_h2]:mt-9 [&_h2]:text-xl [&_h3]:mt-6 [&_h3]:text-lg",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:space-y-1.5 [&_:is(ul,ol)]:pl-6 [&_li]:marker:text-muted",
  "[&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-2 [&_a:hover]:text-brand-strong",
  "[&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote]:text-muted [&_hr]:border-line",
  "[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-control",
  "[&_table]:w-full [&_table]:text-sm [&_table]:leading-6 [&_:is(th,td)]:border-b [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top",
);

export function StaticPageText({ page }: { page: StaticPage }) {
  return (
    <article className="mx-auto mt-4 max-w-190 rounded-card border border-line bg-surface px-5 py-7 md:px-10 md:py-10">
      <h1 className="text-2xl md:text-3xl">{page.title}</h1>
      <p className="mt-2 mb-7 text-sm text-muted">
        {m["pages.updated"]({ date: formatDay(page.updated_at) })}
        {page.version !== null && ` · ${m["pages.version"]({ version: page.version })}`}
      </p>
      {/* Sanitised by the server. */}
      <div className={pageTypography} dangerouslySetInnerHTML={{ __html: page.body }} />
    </article>
  );
}
