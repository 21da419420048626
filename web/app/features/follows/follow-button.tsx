import { useEffect } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { useUser } from "../../platform/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { useIsFollowed } from "./follow-marks.ts";

const goWithout = () => {};

type FollowButtonProps = { seller: { id: number; name: string }; className?: string | undefined };

/** Nobody follows themselves. */
export function FollowButton({ seller: { id, name }, className }: FollowButtonProps) {
  const userId = useUser()?.id;
  const isFollowed = useIsFollowed(id);
  useEffect(() => {
    if (userId !== undefined) import("./load-follows.ts").then(({ loadFollows }) => loadFollows(), goWithout);
  }, [userId]);
  if (userId === id) return null;
  const toggle = () =>
    import("./toggle-follow.ts").then(
      ({ toggleFollow }) => toggleFollow(id),
      () => showToast("error", m["app.noNetwork"]()),
    );
  const label = isFollowed ? m["follow.following"]() : m["follow.follow"]();
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${label}: ${name}`}
      onClick={() => void toggle()}
      className={className}
    >
      {label}
    </Button>
  );
}
