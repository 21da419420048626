import { addFavoriteAfterSignIn } from "../favorites/favorite-after-sign-in.ts";
import { followAfterSignIn } from "../follows/follow-after-sign-in.ts";
import { saveSearchAfterSignIn } from "../saved-searches/save-after-sign-in.ts";

/** Does what somebody signed in for, and returns the path to go to. */
export const continueAfterSignIn = (returnTo: string): string =>
  followAfterSignIn(saveSearchAfterSignIn(addFavoriteAfterSignIn(returnTo)));
