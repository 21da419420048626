import type { Crop, CropName } from "@pazar/contract/admin/content/sliders";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import type { Photo } from "@pazar/contract/listings/photos";
import { useId, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { FieldNotes } from "../../ui/fields/field.tsx";
import { centredCrop, moveCrop, resizeCrop, widthsOf } from "./crop.ts";

const cropNameTexts: Record<CropName, () => string> = {
  phone: m["admin.sliders.crops.phone"],
  desktop: m["admin.sliders.crops.desktop"],
};

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
/** Of the picture's width, with each press of a key. */
const step = 0.01;
const largeStep = 0.05;

type CropFieldProps = {
  name: CropName;
  photo: Photo;
  crop: Crop;
  onChange: (crop: Crop) => void;
  isReadOnly: boolean;
  error: string | undefined;
};

/** The part of the picture that is shown: dragged and resized by its corner, or with the keyboard. */
export function CropField({ name, photo, crop, onChange, isReadOnly, error }: CropFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; crop: Crop; isResize: boolean }>(undefined);
  const label = cropNameTexts[name]();
  const { least, most } = widthsOf(photo, name);

  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const isResize = event.target instanceof Element && event.target !== event.currentTarget;
    drag.current = { x: event.clientX, y: event.clientY, crop, isResize };
  };
  const follow = (event: PointerEvent) => {
    if (!drag.current || !box.current) return;
    const { x, y, crop: first, isResize } = drag.current;
    const scale = photo.width / box.current.clientWidth;
    const by = { x: (event.clientX - x) * scale, y: (event.clientY - y) * scale };
    // The crop grows about its middle, so that its corner follows the pointer.
    onChange(isResize ? resizeCrop(first, first.width + 2 * by.x, photo, name) : moveCrop(first, by, photo));
  };
  const end = () => {
    drag.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const by = photo.width * (event.shiftKey ? largeStep : step);
    const changed = {
      ArrowLeft: () => moveCrop(crop, { x: -by, y: 0 }, photo),
      ArrowRight: () => moveCrop(crop, { x: by, y: 0 }, photo),
      ArrowUp: () => moveCrop(crop, { x: 0, y: -by }, photo),
      ArrowDown: () => moveCrop(crop, { x: 0, y: by }, photo),
      "+": () => resizeCrop(crop, crop.width + by, photo, name),
      "-": () => resizeCrop(crop, crop.width - by, photo, name),
    }[event.key];
    if (!changed) return;
    event.preventDefault();
    onChange(changed());
  };

  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <div ref={box} className="relative overflow-hidden rounded-control bg-sunken select-none">
        <img
          src={photoUrl(photo.hash, 960)}
          width={photo.width}
          height={photo.height}
          alt={m["admin.sliders.pictureAlt"]()}
          draggable={false}
          className="block h-auto w-full"
        />
        <button
          type="button"
          disabled={isReadOnly}
          aria-label={m["admin.sliders.cropLabel"]({ name: label })}
          aria-describedby={`${id}-keys ${id}-place`}
          style={{
            left: percent(crop.x, photo.width),
            top: percent(crop.y, photo.height),
            width: percent(crop.width, photo.width),
            height: percent(crop.height, photo.height),
          }}
          className="absolute cursor-move touch-none shadow-[0_0_0_999rem_rgb(0_0_0/55%)] -outline-offset-2 outline-white outline-solid outline-2 focus-visible:-outline-offset-4 focus-visible:outline-4 disabled:cursor-default"
          onPointerDown={begin}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={press}
        >
          {!isReadOnly && (
            <span
              aria-hidden="true"
              className="absolute right-0 bottom-0 size-6 cursor-nwse-resize rounded-tl-control border border-edge bg-white"
            />
          )}
        </button>
      </div>
      <p id={`${id}-keys`} className="sr-only">
        {m["admin.sliders.cropKeys"]()}
      </p>
      <p id={`${id}-place`} className="mt-1.5 text-sm text-muted tabular-nums">
        {m["admin.sliders.cropText"](crop)}
      </p>
      {!isReadOnly && (
        <div className="mt-1 flex items-center gap-3">
          <input
            type="range"
            aria-label={m["admin.sliders.cropSize"]({ name: label })}
            min={least}
            max={most}
            value={crop.width}
            disabled={least >= most}
            onChange={({ target }) => onChange(resizeCrop(crop, Number(target.value), photo, name))}
            className="h-control-sm min-w-0 flex-1 accent-brand"
          />
          <Button
            variant="ghost"
            size="sm"
            aria-label={m["admin.sliders.cropResetLabel"]({ name: label })}
            onClick={() => onChange(centredCrop(photo, name))}
          >
            {m["admin.sliders.cropReset"]()}
          </Button>
        </div>
      )}
      <FieldNotes error={error} errorId={`${id}-error`} hintId={`${id}-hint`} />
    </div>
  );
}
