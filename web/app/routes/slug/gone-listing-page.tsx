import type { ListingCard } from "@pazar/contract/listings/listings";
import Compass from "lucide-react/icons/compass";
import { PageMessage } from "../../features/content/page-message.tsx";
import { ListingStrip } from "../../features/listings/cards/listing-strip.tsx";
import { m } from "../../platform/i18n/i18n.ts";

export function GoneListingPage({ recent }: { recent: readonly ListingCard[] }) {
  return (
    <>
      <PageMessage
        icon={<Compass size={38} strokeWidth={1.5} />}
        title={m["listing.goneTitle"]()}
        text={m["listing.goneText"]()}
      />
      <ListingStrip heading={m["home.recent"]()} listings={recent} />
    </>
  );
}
