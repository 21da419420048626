import type { Listing } from "@pazar/contract/listings/listings";
import { conversationPath } from "@pazar/contract/pages/paths";
import MessageCircle from "lucide-react/icons/message-circle";
import type { ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ShowPhone } from "./show-phone.tsx";

type ContactProps = {
  listing: Pick<Listing, "id" | "seller" | "status">;
  /** Buttons for the seller instead, null until they are loaded; undefined for everybody else. */
  own: ReactNode;
  className?: string | undefined;
};

const hasButtons = ({ listing, own }: ContactProps): boolean => own !== undefined || listing.status !== "sold";

export function ContactButtons(props: ContactProps) {
  const {
    listing: { id, seller },
    own,
    className,
  } = props;
  if (!hasButtons(props)) return null;
  return (
    <div className={classNames("grid min-h-control grid-cols-[1fr_auto] gap-2.5", className)}>
      {own === undefined ? (
        <>
          <Button
            href={conversationPath({ user: seller.id, product: id })}
            data-sign-in="chat"
            icon={<MessageCircle size={20} aria-hidden="true" />}
          >
            {m["listing.chat"]()}
          </Button>
          <ShowPhone listingId={id} />
        </>
      ) : (
        own
      )}
    </div>
  );
}

/** Sticks to the bottom of phones and tablets. */
export function ContactBar(props: Omit<ContactProps, "className">) {
  if (!hasButtons(props)) return null;
  return (
    <div
      data-bottom-bar
      role="region"
      aria-label={m["listing.contactSeller"]()}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:hidden"
    >
      <ContactButtons {...props} className="mx-auto max-w-160" />
    </div>
  );
}
