import { useEffect } from "react";
import { useNavigate } from "react-router";
import { watchFavorites } from "../favorites/favorites.ts";
import { addFavoriteAfterSignIn } from "../favorites/favorite-after-sign-in.ts";
import { followAfterSignIn } from "../follows/follow-after-sign-in.ts";
import { saveSearchAfterSignIn } from "../saved-searches/save-after-sign-in.ts";
import { defer } from "../../platform/ssr/defer.ts";
import { startSession, watchSession } from "./start-session.ts";
import { takeReturnTo } from "../../platform/session/return-to.ts";

/** Loads the session, then continues to the page that somebody was asked to sign in for. */
export function SessionStart() {
  const navigate = useNavigate();
  useEffect(
    () =>
      defer(() => {
        void startSession().then((isSignedIn) => {
          const returnTo = isSignedIn ? takeReturnTo() : undefined;
          if (returnTo === undefined) return;
          const path = followAfterSignIn(saveSearchAfterSignIn(addFavoriteAfterSignIn(returnTo)));
          if (path !== location.pathname + location.search) void navigate(path);
        });
      }),
    [navigate],
  );
  useEffect(watchSession, []);
  useEffect(() => defer(watchFavorites), []);
  return null;
}
