import { createElement, type SVGProps } from "react";

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
type Props = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Stands in for lucide-react's own function of this kind (vite.config.ts): one plain component an icon, without contexts
 * and classes that nothing here uses. Pages are full of icons; this halves what they cost to render.
 */
export default function createIcon({ node }: IconData) {
  return function Icon({ size = 24, ...attributes }: Props) {
    const isNamed = "aria-label" in attributes || "aria-labelledby" in attributes || "role" in attributes;
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={isNamed ? undefined : true}
        {...attributes}
      >
        {node.map(([tag, shape]) => createElement(tag, shape))}
      </svg>
    );
  };
}
