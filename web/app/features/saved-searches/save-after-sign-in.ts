const saveHash = /#save-search$/;

/** Saves the search that somebody signed in for; answers the path to go to. */
export function saveSearchAfterSignIn(returnTo: string): string {
  if (saveHash.test(returnTo)) {
    // If the code cannot be loaded, the button is still there to be pressed.
    import("./save-pending-search.ts").then(
      ({ savePendingSearch }) => savePendingSearch(),
      () => {},
    );
  }
  return returnTo.replace(saveHash, "");
}
