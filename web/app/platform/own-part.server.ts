import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { getLocale } from "./i18n/i18n.ts";
import type { OwnPart } from "./remember-markup.server.ts";

const known = new WeakMap<object, OwnPart["markup"]>();
const ofEqual = new Map<string, string>();
const mostEqual = 300;

/** Drawn once for an object that comes again, and for objects that are equal. Bytes are made of what is shown again, and of all else with the page that it is part of. */
export function ownPart(name: string, of: object, draw: () => ReactNode): OwnPart {
  const before = known.get(of);
  const markup =
    typeof before === "string"
      ? Buffer.from(before)
      : (before ?? drawOnce(`${getLocale()} ${name} ${JSON.stringify(of)}`, draw));
  known.set(of, markup);
  return { of, markup };
}

function drawOnce(key: string, draw: () => ReactNode): string {
  const markup = ofEqual.get(key) ?? renderToString(draw());
  if (ofEqual.size >= mostEqual) ofEqual.clear();
  ofEqual.set(key, markup);
  return markup;
}
