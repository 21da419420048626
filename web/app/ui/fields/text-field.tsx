import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { controlClasses, controlSizes, controlText, type ControlSize } from "./control-classes.ts";
import { Field, type FieldText } from "./field.tsx";

type Affixes = {
  controlSize?: ControlSize | undefined;
  leading?: ReactNode;
  trailing?: ReactNode;
};

export type TextFieldProps = FieldText & { noteEnd?: ReactNode } & Affixes & Omit<ComponentProps<"input">, "className">;

export function TextField({
  id,
  label,
  labelNote,
  isLabelHidden,
  hint,
  error,
  noteEnd,
  className,
  ...input
}: TextFieldProps) {
  const text = { id, label, labelNote, isLabelHidden, hint, error, noteEnd, className };
  return <Field {...text}>{(control) => <InputBox {...input} {...control} />}</Field>;
}

/** The bordered box with prefix and suffix; the focus ring surrounds all of it. */
function InputBox({ controlSize = "md", leading, trailing, className, ...input }: Affixes & ComponentProps<"input">) {
  return (
    <span
      className={classNames(
        controlClasses,
        controlSizes[controlSize],
        "flex items-stretch text-muted has-[input:focus-visible]:border-brand has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-aria-invalid:border-danger has-[input:disabled]:bg-sunken",
      )}
    >
      {leading && <span className="flex shrink-0 items-center pl-3">{leading}</span>}
      <input
        {...input}
        className={classNames(
          "w-full min-w-0 flex-1 rounded-control bg-transparent px-3 text-text outline-none disabled:text-muted",
          controlText,
          className,
        )}
      />
      {trailing && <span className="flex shrink-0 items-center pr-3">{trailing}</span>}
    </span>
  );
}
