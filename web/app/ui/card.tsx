import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "li" | undefined;
  heading?: ReactNode;
  headingLevel?: "h2" | "h3" | undefined;
  action?: ReactNode;
  flush?: boolean | undefined;
};

/** `flush` leaves out the padding, for photos and tables that reach the edge. */
export function Card({
  as: Element = "div",
  heading,
  headingLevel: Heading = "h2",
  action,
  flush = false,
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames("rounded-card border border-line bg-surface", flush ? "overflow-hidden" : "p-4", className)}
    >
      {heading && (
        <div className="mb-3 flex items-center justify-between gap-3">
          <Heading className="text-lg">{heading}</Heading>
          {action}
        </div>
      )}
      {children}
    </Element>
  );
}
