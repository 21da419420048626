import { slugify } from "../text/turkish-text.ts";

/** Apart from the other paths: browsers get the slug with each listing, and do without the code that folds titles. */
export const listingSlug = ({ id, title }: { id: number; title: string }): string => `${slugify(title)}-p${id}`;
