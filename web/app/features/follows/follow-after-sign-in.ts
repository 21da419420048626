const followHash = /#follow=(\d+)$/;

/** Follows the seller that somebody signed in for, and returns the path without it. */
export function followAfterSignIn(returnTo: string): string {
  const [, sellerId] = followHash.exec(returnTo) ?? [];
  if (sellerId !== undefined) {
    // If the code cannot be loaded, the button is still there to be pressed.
    import("./toggle-follow.ts").then(
      ({ setFollow }) => setFollow(Number(sellerId), true),
      () => {},
    );
  }
  return returnTo.replace(followHash, "");
}
