import * as limits from "@pazar/contract/limits";
import type { Locale } from "@pazar/contract/locale";
import { useState, type ReactNode, type SyntheticEvent } from "react";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";
import { controlClasses, controlText } from "../../../ui/fields/control-classes.ts";
import { openLocationPicker } from "../../locations/location-picker.ts";
import type { FilterSection, OptionView } from "./filter-view.ts";

const shownAtFirst = 8;
/** Longer lists get a search field. */
const maxWithoutSearch = 12;
const field = classNames(controlClasses, controlText, "h-10");
const more = "cursor-pointer rounded-small py-1 text-sm font-semibold text-brand hover:underline";

/** Native controls in `<details>`, which work without JavaScript. */
export function Section({ section, locale = getLocale() }: { section: FilterSection; locale?: Locale }) {
  const { heading, isOpen = false } = section;
  const { isRendered, details } = useContentsOnceOpened(isOpen);
  return (
    <details
      {...details}
      className={classNames(
        "border-b border-line lg:mb-3 lg:rounded-card lg:border lg:bg-surface",
        !details.open && "noscript:hidden",
      )}
    >
      <summary className="filter-section-summary mask-icon-end">{heading}</summary>
      {(isRendered || isOpen) && (
        <div role="group" aria-label={heading} className="pb-4 lg:px-4">
          {controls(section, locale)}
        </div>
      )}
    </details>
  );
}

function controls(section: FilterSection, locale: Locale): ReactNode {
  switch (section.kind) {
    case "text":
      return (
        <input
          type="search"
          name={section.name}
          defaultValue={section.value}
          maxLength={limits.searchTerm}
          placeholder={section.hint}
          aria-label={section.heading}
          enterKeyHint="search"
          className={`${field} px-3`}
        />
      );
    case "selects":
      return (
        <>
          {section.selects.map(({ name, label, value, options }) => (
            <span key={name} className="select-arrow mask-icon-end mb-2 last:mb-0">
              <select
                name={name}
                aria-label={label}
                defaultValue={value}
                data-value={value}
                className={`${field} truncate pl-3`}
              >
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.text}
                  </option>
                ))}
              </select>
            </span>
          ))}
          {section.hint && <p className="text-xs text-muted">{section.hint}</p>}
          {section.hasPlaceField && (
            <button type="button" onClick={openLocationPicker} className={`${more} text-left noscript:hidden`}>
              {m["nearby.pick"]({}, { locale })}
            </button>
          )}
        </>
      );
    case "range":
      return (
        <>
          <div className="flex gap-2">
            {section.bounds.map(({ name, label, hint, value }) => (
              <input
                key={name}
                name={name}
                defaultValue={value}
                placeholder={hint}
                aria-label={label}
                inputMode="decimal"
                pattern="\s*-?[\d.,]*\s*"
                title={m["filters.numberHint"]({}, { locale })}
                className={`${field} px-3 tabular-nums`}
              />
            ))}
          </div>
          {section.option && <Option type="checkbox" name={section.bounds[1].name} option={section.option} />}
          {section.problem && (
            <p role="status" className="mt-2 text-sm text-warning">
              {section.problem}
            </p>
          )}
        </>
      );
    case "options":
      return <Options {...section} locale={locale} />;
  }
}

type OptionsProps = Extract<FilterSection, { kind: "options" }> & { locale: Locale };

function Options({ heading, type, name, options, locale }: OptionsProps) {
  const isUsed = options.slice(shownAtFirst).some(({ isOn }) => isOn);
  const { isRendered, render, details } = useContentsOnceOpened(isUsed);
  const rows = (from: number, to = options.length) =>
    options.slice(from, to).map((option) => <Option key={option.value} type={type} name={name} option={option} />);
  if (options.length <= shownAtFirst + 2) return rows(0);
  return (
    <>
      {options.length > maxWithoutSearch && (
        <input
          type="text"
          data-narrows
          placeholder={m["filters.narrow"]({ name: heading }, { locale })}
          aria-label={m["filters.narrow"]({ name: heading }, { locale })}
          autoComplete="off"
          onFocus={render}
          className={`${field} mb-1.5 px-3 noscript:hidden`}
        />
      )}
      {rows(0, shownAtFirst)}
      <details {...details} className={classNames("group/rest", !details.open && "noscript:hidden")}>
        <summary className={`${more} group-open/rest:hidden`}>
          {m["filters.showAll"]({ count: options.length }, { locale })}
        </summary>
        {(isRendered || isUsed) && rows(shownAtFirst)}
      </details>
    </>
  );
}

/**
 * Renders the contents of a closed section when it is first opened: most filters are never looked at.
 * A section never closes by itself, so that nothing moves under the pointer when the last option is unticked.
 */
function useContentsOnceOpened(isOpen: boolean) {
  const [isOpenAtFirst] = useState(isOpen);
  const [isRendered, setRendered] = useState(isOpen);
  const renderIfOpen = (box: HTMLDetailsElement | null) => {
    if (box?.open) setRendered(true);
  };
  return {
    isRendered,
    render: () => setRendered(true),
    details: {
      open: isOpenAtFirst,
      // It may have been opened before hydration.
      ref: renderIfOpen,
      onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => renderIfOpen(event.currentTarget),
    },
  };
}

type OptionProps = { type: "checkbox" | "radio"; name: string; option: OptionView };

function Option({ type, name, option: { value, text, count, isOn, isEmpty } }: OptionProps) {
  return (
    <label className={classNames("filter-option", isEmpty && "text-muted")}>
      <input type={type} name={name} value={value} defaultChecked={isOn === true} />
      <span>{text}</span>
      {count && <small>{count}</small>}
    </label>
  );
}
