import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { OwnPart } from "./remember-markup.server.ts";

const known = new WeakMap<object, OwnPart["markup"]>();

/** Bytes are made of what is shown again, and of all else with the page that it is part of. */
export function ownPart(of: object, draw: () => ReactNode): OwnPart {
  const before = known.get(of);
  const markup = typeof before === "string" ? Buffer.from(before) : (before ?? renderToString(draw()));
  known.set(of, markup);
  return { of, markup };
}
