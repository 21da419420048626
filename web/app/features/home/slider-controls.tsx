import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";

const arrow = "grid size-9 place-items-center rounded-full hover:bg-white/15 disabled:opacity-40 max-md:hidden";

type SliderControlsProps = { count: number; current: number; onShow: (index: number) => void };

export function SliderControls({ count, current, onShow }: SliderControlsProps) {
  return (
    <div className="absolute bottom-2 left-4 flex items-center md:left-8">
      <button
        type="button"
        aria-label={m["common.previous"]()}
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
        className={arrow}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={m["home.slide"]({ number: index + 1 })}
          aria-current={index === current}
          onClick={() => onShow(index)}
          className="grid size-7 place-items-center rounded-full"
        >
          <span
            className={classNames(
              "h-2 rounded-full bg-white transition-[width]",
              index === current ? "w-5" : "w-2 opacity-60",
            )}
          />
        </button>
      ))}
      <button
        type="button"
        aria-label={m["common.next"]()}
        disabled={current === count - 1}
        onClick={() => onShow(current + 1)}
        className={arrow}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
