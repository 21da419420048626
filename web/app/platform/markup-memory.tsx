import type { ListingCard } from "@pazar/contract/listings";
import { createContext, useContext, type ReactNode } from "react";

/** A name that no other part has, and everything that the part is made of except the language. */
export type DependsOn = readonly [name: string, ...values: unknown[]];

export type WriteCard = (card: ListingCard) => string;

export type PageMarkup = {
  /** Gives the HTML of a part, which it renders only if what the part depends on is new. */
  remember(dependsOn: DependsOn, part: ReactNode): string;
  /** The same for a card, which is written as text. React must see nothing else of it: pages with other cards may share the rest. What announces it goes into the head. */
  rememberCard(card: ListingCard, variant: string, write: WriteCard, announce?: WriteCard): string;
  /** Stand for what every page has of its own: the data it hands over, and titles and links for the head. */
  data: string;
  /** Null where React renders them. */
  head: string | null;
};

/** There is one on the server alone. The browser takes the same HTML over as if it had been rendered in place. */
export const MarkupMemory = createContext<PageMarkup | undefined>(undefined);

type RememberedProps = {
  as: "div" | "li" | "ul" | "footer";
  /** The children see no contexts, use no ids of React's and show no urgent pictures. */
  dependsOn: DependsOn;
  className?: string | undefined;
  children: ReactNode;
};

/** A part that many pages show alike: most of a page's rendering time goes into cards and lists that were there before. */
export function Remembered({ as: Element, dependsOn, className, children }: RememberedProps) {
  const page = useContext(MarkupMemory);
  if (!import.meta.env.SSR || !page) return <Element className={className}>{children}</Element>;
  return <Element className={className} dangerouslySetInnerHTML={{ __html: page.remember(dependsOn, children) }} />;
}
