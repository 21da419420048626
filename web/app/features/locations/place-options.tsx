import ChevronRight from "lucide-react/icons/chevron-right";
import MapPin from "lucide-react/icons/map-pin";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { Spinner } from "../../ui/waiting/spinner.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

export type PlaceOption = { key: string; label: string; pick: () => void; hasDistricts?: boolean };
export type OptionGroup = { heading: string; options: readonly PlaceOption[] };

type PlaceOptionsProps = {
  label: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly OptionGroup[];
  isLoading?: boolean;
  /** The options still belong to an earlier text. */
  isSearching?: boolean;
  /** The options are not search results. */
  isUnanswered?: boolean;
  busyKey: string | undefined;
};

const longestText = 100;
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** A search field over a list of places: the focus stays in the field, the arrow keys walk through the list. */
export function PlaceOptions({ label, text, onText, groups, busyKey, ...state }: PlaceOptionsProps) {
  const { isLoading = false, isSearching = false, isUnanswered = false } = state;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const options = groups.flatMap((group) => group.options);
  const isMatched = text.trim() !== "" && !isUnanswered;
  const active = options.find(({ key }) => key === activeKey) ?? (isMatched ? options[0] : undefined);
  const optionId = (key: string) => `${id}-${key}`;

  const change = (next: string) => {
    setActiveKey(undefined);
    box.current?.scrollTo({ top: 0 });
    onText(next);
  };
  const clear = () => {
    change("");
    document.getElementById(id)?.focus();
  };
  const move = (step: 1 | -1) => {
    const from = active ? options.indexOf(active) : step > 0 ? -1 : 0;
    const next = options.at((from + step) % options.length);
    if (!next) return;
    setActiveKey(next.key);
    document.getElementById(optionId(next.key))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (!isSearching) active?.pick();
  };

  return (
    <>
      <TextField
        id={id}
        label={label}
        isLabelHidden
        placeholder={label}
        value={text}
        maxLength={longestText}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active && optionId(active.key)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        leading={<Search size={18} aria-hidden="true" />}
        trailing={isSearching ? <Spinner className="size-4.5" /> : text !== "" && <ClearButton onClick={clear} />}
      />
      <div ref={box} className="h-[clamp(9rem,38dvh,20rem)] overflow-y-auto rounded-control border border-line p-1.5">
        {isLoading && <LoadingRows />}
        {options.length > 0 && (
          <div id={`${id}-list`} role="listbox" aria-label={label}>
            {groups.map(
              ({ heading, options: members }, index) =>
                members.length > 0 && (
                  <div key={heading} role="group" aria-labelledby={`${id}-group-${index}`}>
                    <p id={`${id}-group-${index}`} className="px-2.5 pt-1.5 pb-1 text-sm font-semibold text-muted">
                      {heading}
                    </p>
                    {members.map((option) => (
                      <OptionRow
                        key={option.key}
                        id={optionId(option.key)}
                        option={option}
                        isActive={option === active}
                        isBusy={option.key === busyKey}
                        onPoint={() => setActiveKey(option.key)}
                      />
                    ))}
                  </div>
                ),
            )}
          </div>
        )}
        <SearchOutcome text={isMatched && !isSearching && !isLoading ? text.trim() : ""} count={options.length} />
      </div>
    </>
  );
}

type OptionRowProps = { id: string; option: PlaceOption; isActive: boolean; isBusy: boolean; onPoint: () => void };

function OptionRow({ id, option, isActive, isBusy, onPoint }: OptionRowProps) {
  const end = option.hasDistricts && <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />;
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-busy={isBusy}
      onClick={option.pick}
      onPointerMove={onPoint}
      // Keeps the focus in the field, so that a phone's keyboard stays as it is.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        "flex min-h-11 w-full items-center gap-2.5 rounded-small px-2.5 py-2 text-left",
        isActive && "bg-sunken",
      )}
    >
      <MapPin size={18} aria-hidden="true" className="shrink-0 text-brand" />
      <span className="min-w-0 flex-1">{option.label}</span>
      {isBusy ? <Spinner className="size-4.5" /> : end}
    </button>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={m["locationPicker.clearSearch"]()}
      onClick={onClick}
      className="-mr-1.5 grid size-7 place-items-center rounded-full hover:bg-sunken"
    >
      <X size={16} />
    </button>
  );
}

function LoadingRows() {
  return (
    <div role="status">
      <span className="sr-only">{m["locationPicker.loading"]()}</span>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="my-1.5 h-8" />
      ))}
    </div>
  );
}

function SearchOutcome({ text, count }: { text: string; count: number }) {
  return (
    <div role="status">
      {text !== "" &&
        (count > 0 ? (
          <span className="sr-only">{m["locationPicker.found"]({ count })}</span>
        ) : (
          <p className="px-2.5 py-6 text-center text-muted">{m["locationPicker.noMatch"]({ text })}</p>
        ))}
    </div>
  );
}
