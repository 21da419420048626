import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { IconButton } from "../icon-button.tsx";
import { SelectField } from "../fields/select-field.tsx";

type PagerProps = {
  /** "1–24 / 37" */
  text: string;
  previousLabel: string;
  nextLabel: string;
  /** Undefined where there is no such page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  sizeLabel: string;
  sizes: readonly number[];
  size: number;
  onSize: (size: number) => void;
};

export function Pager({
  text,
  previousLabel,
  nextLabel,
  onPrevious,
  onNext,
  sizeLabel,
  sizes,
  size,
  onSize,
}: PagerProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm">
      <span className="flex items-center gap-2 text-muted">
        <span aria-hidden="true">{sizeLabel}</span>
        <SelectField
          isLabelHidden
          controlSize="sm"
          className="w-20"
          label={sizeLabel}
          value={size}
          onChange={({ target }) => onSize(Number(target.value))}
        >
          {sizes.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      </span>
      <output className="text-muted tabular-nums">{text}</output>
      <span className="flex gap-2">
        <IconButton size="sm" label={previousLabel} disabled={!onPrevious} onClick={onPrevious}>
          <ChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" label={nextLabel} disabled={!onNext} onClick={onNext}>
          <ChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}
