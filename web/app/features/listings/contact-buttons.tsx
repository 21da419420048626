import MessageCircle from "lucide-react/icons/message-circle";
import { m } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ShowPhone } from "./show-phone.tsx";

type ContactProps = { listingId: number; className?: string | undefined };

export function ContactButtons({ listingId, className }: ContactProps) {
  return (
    <div className={classNames("grid grid-cols-[1fr_auto] gap-2.5", className)}>
      <Button href="/yakinda?konu=mesajlar" icon={<MessageCircle size={20} aria-hidden="true" />}>
        {m["listing.chat"]()}
      </Button>
      <ShowPhone listingId={listingId} />
    </div>
  );
}

/** Sticks to the bottom of phones, above the tab bar (3.75rem and the safe area). */
export function ContactBar({ listingId }: { listingId: number }) {
  return (
    <div
      data-bottom-bar
      role="region"
      aria-label={m["listing.contactSeller"]()}
      className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface px-4 py-2 md:bottom-0 lg:hidden"
    >
      <ContactButtons listingId={listingId} className="mx-auto max-w-160" />
    </div>
  );
}
