const favoriteMark = /#favorite=(\d+)$/;

/** Of somebody who is now signed in; answers where they want to be. */
export function grantWish(wish: string): string {
  const [, listingId] = favoriteMark.exec(wish) ?? [];
  if (listingId !== undefined) {
    // Without a network the heart is still there to be pressed.
    import("../favorites/toggle-favorite.ts").then(
      ({ setFavorite }) => setFavorite(Number(listingId), true),
      () => {},
    );
  }
  return wish.replace(favoriteMark, "");
}
