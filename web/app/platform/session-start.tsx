import { useEffect } from "react";
import { useNavigate } from "react-router";
import { startSession, watchSession } from "./start-session.ts";
import { takeWish } from "./wish.ts";

/** Finds out who is here and brings them where they were going when they were asked to sign in. */
export function SessionStart() {
  const navigate = useNavigate();
  useEffect(() => {
    void startSession().then((isSignedIn) => {
      const wish = isSignedIn ? takeWish() : undefined;
      if (wish !== undefined) void navigate(wish);
    });
  }, [navigate]);
  useEffect(watchSession, []);
  return null;
}
