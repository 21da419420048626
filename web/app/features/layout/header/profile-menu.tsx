import type { User } from "@pazar/contract/accounts/accounts";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useRef, type KeyboardEvent } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmailText } from "../../../ui/email-text.tsx";
import { useCloseMenuOnBack } from "../../../ui/overlays/close-on-back.ts";
import { useHoverMenu } from "../../../ui/overlays/use-hover-menu.ts";
import { AccountLinks } from "./account-links.tsx";

export function ProfileMenu({ user }: { user: User }) {
  const { box, boxEvents, isOpen, togglePinned, close } = useHoverMenu();
  useCloseMenuOnBack(isOpen, close);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const name = `${user.name} ${user.surname}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    close();
    button.current?.focus();
  };
  return (
    <div ref={box} onBlur={boxEvents.onBlur} onKeyDown={onKeyDown} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        title={name}
        onClick={togglePinned}
        className="flex h-control w-19 items-center justify-center gap-1.5 rounded-control border border-line bg-surface hover:bg-sunken"
      >
        <span className="sr-only">{m["profileMenu.label"]()}</span>
        <Avatar name={name} src={user.photo} size="sm" />
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={classNames("transition-transform", isOpen && "rotate-180")}
        />
      </button>
      {isOpen && (
        <div
          id={panelId}
          className="absolute top-full right-0 z-40 mt-1.5 w-64 rounded-control border border-line bg-surface p-1.5 shadow-pop"
        >
          <p className="mb-1.5 border-b border-line px-2.5 pt-1.5 pb-2.5">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-sm text-muted">
              <EmailText email={user.email} />
            </span>
          </p>
          <AccountLinks onChosen={close} />
        </div>
      )}
    </div>
  );
}
