import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { categoryLimits } from "@pazar/contract/admin/catalogue/staff-categories";
import { ApiError } from "../../../platform/http/api-error.ts";
import { m } from "../../../platform/text/locale.ts";
import { sanitizeIcon } from "../../../platform/text/sanitize-icon.ts";
import { categoryIcon } from "../category-icon.ts";

/** Offered before anybody has searched: the seed's first, then what else is sold. */
export const suggestedIcons =
  "building-complex car wrench smartphone laptop tv refrigerator sofa shirt baby bike book-open tractor briefcase paint-roller graduation-cap paw-print house building key-round hotel land-plot trees tent caravan truck bus motorbike sailboat ship plane fuel cog car-front cpu monitor tablet-smartphone headphones camera gamepad-2 keyboard printer router watch speaker microwave washing-machine air-vent fan lamp bed-double armchair utensils-crossed cooking-pot coffee hammer drill brush flower-2 sprout wheat cat dog bird fish bone footprints gem glasses shopping-bag handbag scissors sparkles toy-brick puzzle dumbbell volleyball mountain guitar piano palette disc-3 ticket stamp coins gift party-popper heart-pulse stethoscope accessibility factory forklift warehouse store users handshake languages package tag".split(
    " ",
  );

let allNames: readonly string[] | undefined;

/** Files that only rename another icon are left out. */
function iconNames(): readonly string[] {
  if (allNames) return allNames;
  const folder = path.dirname(createRequire(import.meta.url).resolve("lucide-react/icons/car"));
  const files = readdirSync(folder).filter((file) => /^[a-z0-9-]+\.(mjs|js|cjs)$/.test(file));
  return (allNames = [...new Set(files.map((file) => path.parse(file).name))].toSorted());
}

function iconOf(name: string): { name: string; icon: string }[] {
  try {
    return [{ name, icon: categoryIcon(name) }];
  } catch {
    // A former name of an icon, without a drawing.
    return [];
  }
}

/** Lucide's icons, the set that the categories began with. */
export function findIcons(words: string): { name: string; icon: string }[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const names =
    wanted.length === 0 ? suggestedIcons : iconNames().filter((name) => wanted.every((word) => name.includes(word)));
  const found: { name: string; icon: string }[] = [];
  for (const name of names) {
    if (found.length === categoryLimits.icons) break;
    found.push(...iconOf(name));
  }
  return found;
}

/** Undefined if the set has no such icon. */
export const iconNamed = (name: string): string | undefined =>
  iconNames().includes(name) ? iconOf(name)[0]?.icon : undefined;

let namesByIcon: ReadonlyMap<string, string> | undefined;

/** Known only for the icons that are offered first. */
export function nameOfIcon(icon: string | null): string | undefined {
  namesByIcon ??= new Map(suggestedIcons.flatMap(iconOf).map((one) => [one.icon, one.name]));
  return icon === null ? undefined : namesByIcon.get(icon);
}

/** Anything that runs, loads or links. The sanitiser would drop it, but whoever pasted it should know. */
const isActive = (markup: string): boolean =>
  /<\s*\/?\s*(script|foreignobject|iframe|object|embed|image|use|a|style|animate\w*|set)\b/i.test(markup) ||
  /[\s"'/]on\w+\s*=/i.test(markup) ||
  /(javascript|data)\s*:|\burl\s*\(|\bhref\s*=|<!entity/i.test(markup);

/** The icon as it is stored. Refuses markup that draws nothing, or that could run, load or link. */
export function readIcon(markup: string | null): string | null {
  const trimmed = markup?.trim() ?? "";
  if (trimmed === "") return null;
  const refuse = (text: string): never => {
    throw new ApiError("INVALID", { fields: { icon: [text] } });
  };
  if (isActive(trimmed)) refuse(m["admin.categories.errors.iconActive"]());
  const icon = sanitizeIcon(trimmed.slice(Math.max(0, trimmed.search(/<svg/i))));
  if (!/<(path|circle|ellipse|line|polyline|polygon|rect)\b/.test(icon))
    refuse(m["admin.categories.errors.iconEmpty"]());
  if (!/^<svg[^>]*viewBox=/.test(icon)) refuse(m["admin.categories.errors.iconViewBox"]());
  return icon;
}
