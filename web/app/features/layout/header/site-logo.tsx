import Store from "lucide-react/icons/store";
import { m } from "../../../platform/i18n/i18n.ts";

export function SiteLogo({ logo }: { logo: string | null | undefined }) {
  const site = m["site.name"]();
  return (
    <a
      href="/"
      aria-label={m["header.homeLink"]({ site })}
      className="flex shrink-0 items-center gap-2 rounded-control text-brand"
    >
      {logo ? (
        // For an <img> in a <picture> React emits no preload link, which a cached fragment could not put into <head>.
        <picture className="contents">
          <img src={logo} alt="" className="h-9 w-auto max-w-40 object-contain" />
        </picture>
      ) : (
        <>
          <span className="grid size-9 place-items-center rounded-control bg-brand text-on-brand">
            <Store size={21} aria-hidden="true" />
          </span>
          <span className="text-[1.625rem] leading-none font-bold tracking-tight lowercase">{site}</span>
        </>
      )}
    </a>
  );
}
