import { useState } from "react";
import { classNames } from "./class-names.ts";

const sizes = {
  sm: "size-8 text-xs",
  md: "size-11 text-base",
  lg: "size-14 text-lg",
  xl: "size-24 text-3xl",
};

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
  /** Shows a dot; the text is for screen readers. */
  onlineLabel?: string | undefined;
};

/** Decorative: the person's name is expected beside it or in the label of the control around it. */
export function Avatar({ name, src, size = "md", onlineLabel }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return (
    <span
      className={classNames(
        "relative inline-grid shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand",
        sizes[size],
      )}
    >
      {src && src !== brokenSrc ? (
        <img
          // If loading failed before hydration, the error event is already over.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src);
          }}
          src={src}
          alt=""
          decoding="async"
          onError={() => setBrokenSrc(src)}
          className="size-full rounded-full object-cover"
        />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
      {onlineLabel && (
        <span className="absolute right-0 bottom-0 size-[27%] rounded-full border-2 border-surface bg-online">
          <span className="sr-only">{onlineLabel}</span>
        </span>
      )}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => word?.match(/./u)?.[0])
    .join("")
    .toLocaleUpperCase("tr");
}
