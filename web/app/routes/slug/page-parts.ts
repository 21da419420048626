/** A part of the site in a file of its own, which has to be loaded before it is used. */
function part<T>(load: () => Promise<T>) {
  let loaded: T | undefined;
  return {
    load: async (): Promise<void> => {
      loaded ??= await load();
    },
    get: (): T => {
      if (loaded === undefined) throw new Error("This part of the site is not loaded yet.");
      return loaded;
    },
  };
}

/** Separate, so that the page of a listing does not wait for the filters of a category. */
export const parts = {
  category: part(() => import("./category-page.tsx")),
  searchNotes: part(() => import("../../features/listing-search/search-notes.tsx")),
  listing: part(() => import("./listing-page.tsx")),
  page: part(() => import("./static-page.tsx")),
};
