import { createRequire } from "node:module";
import * as z from "zod/mini";
import { sanitizeIcon } from "../../platform/text/sanitize-icon.ts";

const IconModule = z.object({
  __iconData: z.object({ node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) }),
});
const require = createRequire(import.meta.url);

/** The markup of one of Lucide's icons, as kept in categories.icon. */
export function categoryIcon(name: string): string {
  const { node } = IconModule.parse(require(`lucide-react/icons/${name}`)).__iconData;
  const shapes = node.map(([tag, attributes]) => {
    const drawn = Object.entries(attributes).filter(([attribute]) => attribute !== "key");
    return `<${tag} ${drawn.map(([attribute, value]) => `${attribute}="${value}"`).join(" ")}/>`;
  });
  return sanitizeIcon(
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes.join("")}</svg>`,
  );
}
