import type { SocialLink } from "@pazar/contract/content";
import { m } from "../../../platform/i18n/i18n.ts";

export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ name, link, icon_svg }) => (
        <li key={link}>
          <a
            href={link}
            rel="noopener"
            aria-label={m["footer.socialOn"]({ site: m["site.name"](), network: name })}
            title={name}
            className="grid size-10 place-items-center rounded-control border border-line text-muted hover:border-brand hover:text-brand [&>svg]:size-5"
            // Edited by staff, sanitised by the server.
            dangerouslySetInnerHTML={{ __html: icon_svg }}
          />
        </li>
      ))}
    </ul>
  );
}
