import type { Listing } from "@pazar/contract/listings";
import { conversationPath, editListingPath } from "@pazar/contract/pages/paths";
import MessageCircle from "lucide-react/icons/message-circle";
import { m } from "../../platform/i18n/i18n.ts";
import { useUser } from "../../platform/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ShowPhone } from "./show-phone.tsx";

type ContactProps = { listing: Pick<Listing, "id" | "seller">; className?: string | undefined };

export function ContactButtons({ listing: { id, seller }, className }: ContactProps) {
  const isOwn = useUser()?.id === seller.id;
  if (isOwn)
    return (
      <div className={className}>
        <Button href={editListingPath(id)} variant="secondary" block>
          {m["listing.edit"]()}
        </Button>
      </div>
    );
  return (
    <div className={classNames("grid grid-cols-[1fr_auto] gap-2.5", className)}>
      <Button
        href={conversationPath({ user: seller.id, product: id })}
        data-sign-in="chat"
        icon={<MessageCircle size={20} aria-hidden="true" />}
      >
        {m["listing.chat"]()}
      </Button>
      <ShowPhone listingId={id} />
    </div>
  );
}

/** Sticks to the bottom of phones, above the tab bar (3.75rem and the safe area). */
export function ContactBar({ listing }: Pick<ContactProps, "listing">) {
  return (
    <div
      data-bottom-bar
      role="region"
      aria-label={m["listing.contactSeller"]()}
      className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface px-4 py-2 md:bottom-0 lg:hidden"
    >
      <ContactButtons listing={listing} className="mx-auto max-w-160" />
    </div>
  );
}
