import { CountBadge } from "./badge.tsx";
import { Button, type ButtonProps } from "./button.tsx";

type IconButtonProps = ButtonProps & { label: string; count?: number | undefined; round?: boolean | undefined };

/** `count` is hidden from screen readers: repeat it in `label` ("Messages, 3 unread"). */
export function IconButton({
  label,
  count = 0,
  round = false,
  children,
  variant = "secondary",
  ...rest
}: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} shape={round ? "round" : "square"} title={label}>
      <span className="sr-only">{label}</span>
      {children}
      {count > 0 && (
        <span className="absolute -top-1.5 -right-1.5 rounded-full ring-2 ring-surface" aria-hidden="true">
          <CountBadge count={count} />
        </span>
      )}
    </Button>
  );
}
