import Heart from "lucide-react/icons/heart";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { CachedMarkup } from "../../../platform/ssr/cached-markup.tsx";
import { usePlace } from "../../locations/place.ts";
import { useSiteData } from "../site-data.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { AccountButton, PhoneLogin } from "./account-button.tsx";
import { PhoneCategories } from "../category-menu/phone-categories.tsx";
import { container } from "../container.ts";
import { CompactLocationButton, LocationButton } from "./location-button.tsx";
import { MessagesButton } from "./messages-button.tsx";
import { NoticesButton } from "./notices-button.tsx";
import { SiteLogo } from "./site-logo.tsx";
import { TopBar } from "./top-bar.tsx";

/** Only the search row stays in view: the negative offsets are the heights of the rows above it. */
export function SiteHeader({ searchBox }: { searchBox: ReactNode }) {
  const logo = useSiteData().settings?.logo;
  const place = usePlace();
  return (
    <header className="sticky -top-22.75 z-30 border-b border-line bg-surface has-aria-modal:z-50 md:-top-26.25 lg:-top-8.75">
      <TopBar />
      <div className={`${container} flex flex-wrap items-center gap-x-3 lg:flex-nowrap lg:py-3`}>
        <div className="flex h-14 flex-1 items-center md:h-17.5 lg:h-auto lg:flex-none">
          <SiteLogo logo={logo} />
        </div>
        <div className="md:hidden">
          <PhoneLogin />
        </div>
        <div className="flex min-w-0 basis-full gap-2 pb-2.5 max-lg:order-1 lg:flex-1 lg:basis-0 lg:pb-0">
          <PhoneCategories />
          {searchBox}
          <CompactLocationButton place={place} />
        </div>
        <CachedMarkup
          as="div"
          dependsOn={["header actions", place]}
          className="flex items-center gap-2.5 max-md:hidden xl:gap-3"
        >
          <LocationButton place={place} />
          <NoticesButton />
          <MessagesButton />
          <IconButton href="/favorites" label={m["header.favorites"]()}>
            <Heart size={20} aria-hidden="true" />
          </IconButton>
          <AccountButton />
          <Button href="/post-ad" variant="accent" icon={<Plus size={20} aria-hidden="true" />}>
            {m["header.sell"]()}
          </Button>
        </CachedMarkup>
      </div>
    </header>
  );
}
