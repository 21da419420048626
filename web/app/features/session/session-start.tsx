import { useEffect } from "react";
import { useNavigate } from "react-router";
import { watchFavorites } from "../favorites/favorites.ts";
import { grantWish } from "./grant-wish.ts";
import { inOwnTask } from "../../platform/ssr/in-own-task.ts";
import { startSession, watchSession } from "./start-session.ts";
import { takeWish } from "../../platform/session/wish.ts";

/** Finds out who is here and brings them where they were going when they were asked to sign in. */
export function SessionStart() {
  const navigate = useNavigate();
  useEffect(
    () =>
      inOwnTask(() => {
        void startSession().then((isSignedIn) => {
          const wish = isSignedIn ? takeWish() : undefined;
          if (wish === undefined) return;
          const path = grantWish(wish);
          if (path !== location.pathname + location.search) void navigate(path);
        });
      }),
    [navigate],
  );
  useEffect(watchSession, []);
  useEffect(() => inOwnTask(watchFavorites), []);
  return null;
}
