const favoriteHash = /#favorite=(\d+)$/;

/** Adds the favorite that somebody signed in for, and returns the path without it. */
export function addFavoriteAfterSignIn(returnTo: string): string {
  const [, listingId] = favoriteHash.exec(returnTo) ?? [];
  if (listingId !== undefined) {
    // If the code cannot be loaded, the heart is still there to be pressed.
    import("./toggle-favorite.ts").then(
      ({ setFavorite }) => setFavorite(Number(listingId), true),
      () => {},
    );
  }
  return returnTo.replace(favoriteHash, "");
}
