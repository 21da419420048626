import { Chip } from "../chip.tsx";

type ChipOption<Value> = { value: Value; label: string; count?: string | undefined };
type ChipGroupProps<Value> = {
  label: string;
  options: readonly ChipOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export function ChipGroup<Value extends string | undefined>({
  label,
  options,
  value,
  onChange,
}: ChipGroupProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <Chip key={option.label} selected={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
          {option.count !== undefined && <span className="tabular-nums">{option.count}</span>}
        </Chip>
      ))}
    </div>
  );
}
