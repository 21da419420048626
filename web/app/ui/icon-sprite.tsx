import Camera from "lucide-react/icons/camera";
import ChevronDown from "lucide-react/icons/chevron-down";
import Heart from "lucide-react/icons/heart";
import ImageOff from "lucide-react/icons/image-off";
import MapPin from "lucide-react/icons/map-pin";
import Search from "lucide-react/icons/search";
import Star from "lucide-react/icons/star";
import { html, type Html } from "./html.ts";

/** Icons that a page shows dozens of times, or the server renders for each: drawn once in the sprite, referred to by the rest. */
const icons = {
  camera: Camera,
  "chevron-down": ChevronDown,
  heart: Heart,
  "image-off": ImageOff,
  "map-pin": MapPin,
  search: Search,
  star: Star,
};

/** Once a document. Not display:none, which would hide what refers to it. */
export function IconSprite() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

type SpriteIconProps = { name: keyof typeof icons; size: number; className?: string; label?: string };

export const SpriteIcon = ({ name, size, className, label }: SpriteIconProps) => (
  <svg
    width={size}
    height={size}
    className={className}
    {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
  >
    <use href={`#icon-${name}`} />
  </svg>
);

const drawn = new Map<string, Html>();

/** As text, of which there are not many: they are put together once. */
export function spriteIcon(name: keyof typeof icons, size: number, label?: string): Html {
  const key = `${name} ${size} ${label}`;
  const icon = drawn.get(key) ?? drawIcon(name, size, label);
  drawn.set(key, icon);
  return icon;
}

const drawIcon = (name: keyof typeof icons, size: number, label?: string): Html =>
  html`<svg width="${size}" height="${size}" ${label === undefined ? html`aria-hidden="true"` : html`role="img" aria-label="${label}"`}><use href="#icon-${name}"/></svg>`;
