import { createContext, useContext, type ReactNode } from "react";

/** Returns the HTML of the children, rendered only if the key is not cached. Undefined in the browser. */
export type RenderCached = (key: string, children: ReactNode) => string;
export const MarkupCache = createContext<RenderCached | undefined>(undefined);

type CachedMarkupProps = {
  as: "div" | "footer" | "ul";
  /** A name, and everything that the children's HTML depends on except the language. */
  dependsOn: readonly [name: string, ...values: unknown[]];
  className: string;
  children: ReactNode;
};

/**
 * A part of the frame, the same on nearly every page: the server renders it once a minute. The browser hydrates it like
 * anything else. On the server the children see no context, so they must not read any.
 */
export function CachedMarkup({ as: Element, dependsOn, className, children }: CachedMarkupProps) {
  const render = useContext(MarkupCache);
  if (!render) return <Element className={className}>{children}</Element>;
  return (
    <Element className={className} dangerouslySetInnerHTML={{ __html: render(JSON.stringify(dependsOn), children) }} />
  );
}
