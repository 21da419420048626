import { Dialog } from "@base-ui/react/dialog";
import Search from "lucide-react/icons/search";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../waiting/spinner.tsx";

export type PaletteOption = { id: string; label: string; note?: string | undefined; icon: ReactNode } & (
  | { href: string }
  | { onSelect: () => void }
);
export type PaletteGroup = { id: string; heading: string; options: readonly PaletteOption[] };

type PaletteProps = {
  /** The accessible name of the dialog, its field and its list. */
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  isBusy: boolean;
  /** Announced, and shown under the field: that nothing was found, for example. */
  status?: string | undefined;
  onChosen: (option: PaletteOption) => void;
  onClose: () => void;
};

/** A field over the page with a list that the arrow keys walk through. */
export default function Palette({
  label,
  placeholder,
  text,
  onText,
  groups,
  isBusy,
  status,
  onChosen,
  onClose,
}: PaletteProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [index, setIndex] = useState(0);
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(index, options.length - 1)];
  const idOf = (option: PaletteOption) => `${id}-${option.id}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (step === undefined) {
      if (activeId !== undefined) document.getElementById(activeId)?.click();
    } else if (active) setIndex((options.indexOf(active) + step + options.length) % options.length);
  };

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-2 sm:p-4 sm:pt-[12vh]">
          <Dialog.Popup
            initialFocus={field}
            className="flex max-h-full w-full max-w-160 flex-col overflow-hidden rounded-card bg-surface shadow-pop outline-none sm:max-h-[70vh]"
          >
            <Dialog.Title className="sr-only">{label}</Dialog.Title>
            <div className="flex items-center gap-2.5 border-b border-line px-4 text-muted">
              {isBusy ? <Spinner className="size-5" /> : <Search size={20} aria-hidden="true" className="shrink-0" />}
              <input
                ref={field}
                type="text"
                role="combobox"
                aria-label={label}
                aria-autocomplete="list"
                aria-expanded={options.length > 0}
                aria-controls={`${id}-list`}
                aria-activedescendant={activeId}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={100}
                placeholder={placeholder}
                value={text}
                onChange={({ target }) => {
                  setIndex(0);
                  onText(target.value);
                }}
                onKeyDown={press}
                className="min-h-13 min-w-0 flex-1 bg-transparent text-[1rem] text-text outline-none"
              />
              <Dialog.Close className="rounded-small border border-line px-1.5 py-0.5 text-xs font-semibold hover:text-text">
                Esc
              </Dialog.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto p-2">
              <p role="status" className="px-2.5 py-2 text-sm text-muted empty:hidden">
                {status}
              </p>
              <div id={`${id}-list`} role="listbox" aria-label={label} aria-busy={isBusy}>
                {groups.map(({ id: groupId, heading, options: ofGroup }) => (
                  <div key={groupId} role="group" aria-labelledby={`${id}-${groupId}-heading`}>
                    <p
                      id={`${id}-${groupId}-heading`}
                      className="px-2.5 pt-2 pb-1 text-xs font-semibold tracking-wide text-muted"
                    >
                      {heading}
                    </p>
                    {ofGroup.map((option) => (
                      <Option
                        key={option.id}
                        id={idOf(option)}
                        option={option}
                        isActive={option === active}
                        onPoint={() => setIndex(options.indexOf(option))}
                        onChosen={() => onChosen(option)}
                      />
                    ))}
                  </div>
                ))}
              </div>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type OptionProps = {
  id: string;
  option: PaletteOption;
  isActive: boolean;
  onPoint: () => void;
  onChosen: () => void;
};

function Option({ id, option, isActive, onPoint, onChosen }: OptionProps) {
  const row = {
    id,
    role: "option",
    tabIndex: -1,
    "aria-selected": isActive,
    onPointerMove: onPoint,
    className: classNames(
      "flex min-h-10 w-full items-center gap-2.5 rounded-small px-2.5 py-1.5 text-left",
      isActive && "bg-brand-soft text-brand-strong",
    ),
  };
  const content = (
    <>
      <span aria-hidden="true" className="shrink-0 text-muted">
        {option.icon}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
      {option.note && <span className="max-w-1/2 text-right text-sm text-muted wrap-anywhere">{option.note}</span>}
    </>
  );
  return "href" in option ? (
    <a href={option.href} {...row} onClick={onChosen}>
      {content}
    </a>
  ) : (
    <button
      type="button"
      {...row}
      onClick={() => {
        onChosen();
        option.onSelect();
      }}
    >
      {content}
    </button>
  );
}
