import { limits } from "@pazar/contract/limits";
import { useState, type ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { controlClasses, controlText } from "../../ui/fields/control-classes.ts";
import { SpriteIcon } from "../../ui/icon-sprite.tsx";
import type { FilterSection, OptionView } from "./filter-view.ts";

const shownAtFirst = 8;
/** So many are searched rather than read. */
const mostToRead = 12;
const field = classNames(controlClasses, controlText, "h-10");
const more = "cursor-pointer rounded-small py-1 text-sm font-semibold text-brand hover:underline";

/** Native controls in native boxes that open and close: nothing here needs a script. */
export function Section({ section }: { section: FilterSection }) {
  const { heading, isOpen = false } = section;
  // Later it opens and closes only by hand: nothing moves under the pointer that unticks the last option.
  const [wasOpen] = useState(isOpen);
  return (
    <details
      open={wasOpen}
      className="group/section border-b border-line lg:mb-3 lg:rounded-card lg:border lg:bg-surface"
    >
      <summary className="flex items-center justify-between gap-2 py-3.5 font-bold -outline-offset-2 lg:rounded-card lg:px-4 [&::-webkit-details-marker]:hidden">
        {heading}
        <SpriteIcon
          name="chevron-down"
          size={18}
          className="shrink-0 text-muted transition-transform group-open/section:rotate-180"
        />
      </summary>
      <div role="group" aria-label={heading} className="pb-4 lg:px-4">
        {controls(section)}
      </div>
    </details>
  );
}

function controls(section: FilterSection): ReactNode {
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
      return section.selects.map(({ name, label, value, options }) => (
        <select
          key={name}
          name={name}
          aria-label={label}
          defaultValue={value}
          data-value={value}
          className={`${field} mb-2 truncate px-2 last:mb-0`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ));
    case "range":
      return (
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
              title={m["filters.numberHint"]()}
              className={`${field} px-3 tabular-nums`}
            />
          ))}
        </div>
      );
    case "options":
      return <Options {...section} />;
  }
}

function Options({ heading, type, name, options }: Extract<FilterSection, { kind: "options" }>) {
  const [wasOpen] = useState(() => options.slice(shownAtFirst).some(({ isOn }) => isOn));
  const rows = options.map((option) => <Option key={option.value} type={type} name={name} option={option} />);
  if (options.length <= shownAtFirst + 2) return rows;
  return (
    <>
      {options.length > mostToRead && (
        <input
          type="text"
          data-narrows
          placeholder={m["filters.narrow"]({ name: heading })}
          aria-label={m["filters.narrow"]({ name: heading })}
          autoComplete="off"
          className={`${field} mb-1.5 px-3 noscript:hidden`}
        />
      )}
      {rows.slice(0, shownAtFirst)}
      <details open={wasOpen} className="group/rest">
        <summary className={`${more} group-open/rest:hidden`}>
          {m["filters.showAll"]({ count: options.length })}
        </summary>
        {rows.slice(shownAtFirst)}
      </details>
    </>
  );
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
