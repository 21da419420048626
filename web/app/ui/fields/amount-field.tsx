import { useLayoutEffect, useRef, useState, type ChangeEvent } from "react";
import { amountFormat, caretAfterGrouping, groupAmount, parseAmount, showAmount } from "./amount.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type AmountFieldProps = Omit<
  TextFieldProps,
  "type" | "value" | "defaultValue" | "onChange" | "trailing" | "name" | "ref"
> & {
  /** For the thousands and decimal separators. */
  locale: string;
  /** The unit shown after the number. */
  suffix?: string | undefined;
  /** The form receives the plain number (1245000.5) under this name. */
  name?: string | undefined;
  defaultValue?: number | null | undefined;
  onValueChange?: ((value: number | null) => void) | undefined;
};

type Shown = { text: string; caret?: number };

/** Groups the thousands while typing. Change `key` to reset it. */
export function AmountField({ locale, suffix, name, defaultValue, onValueChange, ...field }: AmountFieldProps) {
  const format = amountFormat(locale);
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<Shown>(() => ({ text: showAmount(defaultValue, format) }));

  useLayoutEffect(() => {
    if (shown.caret !== undefined) input.current?.setSelectionRange(shown.caret, shown.caret);
  }, [shown]);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    const next = groupAmount(typed, format);
    const before = groupAmount(typed.slice(0, event.target.selectionStart ?? typed.length), format);
    const caret = caretAfterGrouping(next, before.replaceAll(format.group, "").length, format.group);
    setShown({ text: next, caret });
    onValueChange?.(parseAmount(next, format));
  };

  return (
    <>
      <TextField
        {...field}
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        value={shown.text}
        onChange={type}
        trailing={suffix}
      />
      {name && <input type="hidden" name={name} value={parseAmount(shown.text, format) ?? ""} />}
    </>
  );
}
