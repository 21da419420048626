import { Dialog } from "@base-ui/react/dialog";
import { useRef, type ReactNode } from "react";
import X from "lucide-react/icons/x";
import { classNames } from "../class-names.ts";
import { useCloseOnBack } from "./close-on-back.ts";

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Without it nothing closes the overlay but its own buttons. */
  closeLabel?: string | undefined;
  /** Buttons that stay in view under the scrolled content. */
  footer?: ReactNode;
  /** For forms: closing by a click outside would lose typed work. */
  isKeptOnOutsidePress?: boolean | undefined;
  /** On touch screens as well, where it opens the keyboard: for dialogs that ask for one thing. */
  isFieldFocused?: boolean | undefined;
  /** False where Back already means something: the overlay is in the address, or asks whether to go back. */
  isClosedOnBack?: boolean | undefined;
  children?: ReactNode;
};

const firstField = "input:enabled:not([type=hidden]), select:enabled, textarea:enabled";

/** `openedBy` is empty when it was opened without a trigger. */
const isByTouch = (openedBy: string) =>
  openedBy === "touch" || (openedBy === "" && matchMedia("(pointer: coarse)").matches);

type Place = { viewportClass: string; popupClass: string };

/** Shared by dialog and sheet: focus trap, Escape, Back, scroll lock, focus restoration. */
export function Modal({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  isKeptOnOutsidePress = false,
  isFieldFocused = false,
  isClosedOnBack = true,
  children,
  viewportClass,
  popupClass,
}: ModalProps & Place) {
  const popup = useRef<HTMLDivElement>(null);
  useCloseOnBack(open && isClosedOnBack, () => onOpenChange(false));
  // A focused field would open a phone's keyboard; a focused footer button would scroll long content to its end.
  const initialFocus = (openedBy: string) =>
    (!isFieldFocused && isByTouch(openedBy) ? null : popup.current?.querySelector<HTMLElement>(firstField)) ??
    popup.current;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={isKeptOnOutsidePress}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className={classNames("fixed inset-0 z-50", viewportClass)}>
          <Dialog.Popup
            ref={popup}
            initialFocus={initialFocus}
            className={classNames(
              "flex scroll-py-20 flex-col overflow-y-auto bg-surface shadow-pop outline-none",
              popupClass,
            )}
          >
            <div className="sticky top-0 z-10 flex items-start justify-between gap-3 bg-surface pt-3 pr-3 pb-4 pl-5 md:pl-7">
              <div className="min-w-0 pt-2">
                <Dialog.Title className="text-xl">{title}</Dialog.Title>
                {description && <Dialog.Description className="mt-1 text-muted">{description}</Dialog.Description>}
              </div>
              {closeLabel !== undefined && (
                <Dialog.Close
                  aria-label={closeLabel}
                  className="grid size-control shrink-0 place-items-center rounded-control hover:bg-sunken"
                >
                  <X size={20} />
                </Dialog.Close>
              )}
            </div>
            <div className="flex-1 px-5 pb-5 md:px-7 md:pb-7">{children}</div>
            {footer && (
              <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-4 md:px-7">
                {footer}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
