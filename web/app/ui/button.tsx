import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./waiting/spinner.tsx";

const variants = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  accent: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-line bg-surface hover:bg-sunken",
  ghost: "text-brand hover:bg-brand-soft",
  danger: "bg-danger text-surface hover:bg-danger/90",
  "danger-outline": "border border-line bg-surface text-danger hover:bg-danger-soft",
};
const sizes = { md: "min-h-control", sm: "min-h-control-sm text-sm" };
const shapes = {
  text: { md: "rounded-control px-4.5 py-2", sm: "rounded-control px-3 py-1.5" },
  square: { md: "rounded-control w-control shrink-0", sm: "rounded-control w-control-sm shrink-0" },
  round: { md: "rounded-full w-control shrink-0", sm: "rounded-full w-control-sm shrink-0" },
};

type Look = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  shape?: keyof typeof shapes | undefined;
  busy?: boolean | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
  iconEnd?: ReactNode;
};
type AsLink = { href: string } & ComponentProps<"a">;
type AsButton = { href?: undefined } & ComponentProps<"button">;
export type ButtonProps = Look & (AsLink | AsButton);

const ignoreClick = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant = "primary",
  size = "md",
  shape = "text",
  busy = false,
  block = false,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = classNames(
    "relative inline-flex items-center justify-center text-center font-semibold transition-colors disabled:opacity-50",
    variants[variant],
    sizes[size],
    shapes[shape][size],
    block && "w-full",
    className,
  );
  // A busy button stays focusable and keeps its label, so that width and accessible name do not change.
  const waiting = busy && { "aria-busy": true, "aria-disabled": true, onClick: ignoreClick };
  const content = (
    <>
      <span className={classNames("inline-flex items-center justify-center gap-2", busy && "opacity-0")}>
        {icon}
        {children}
        {iconEnd}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </>
  );
  return rest.href === undefined ? (
    <button type="button" {...rest} {...waiting} className={classes}>
      {content}
    </button>
  ) : (
    <a {...rest} {...waiting} className={classes}>
      {content}
    </a>
  );
}
