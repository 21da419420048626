/** Limits that browser and server share. */
export const limits = {
  /** The maximum of PostgreSQL's integer. */
  id: 2_147_483_647,
  pageSize: 24,
  similarListings: 12,
  featuredListings: 12,
  /** Favorites whose hearts are filled, the latest first; older ones show an empty heart outside the favorites page. */
  favoriteHearts: 2_000,
  /** Characters of the note on a favorite. */
  favoriteNote: 500,
  /** Of one person; listings and people who vote in one; characters of a name. */
  favoriteLists: { most: 50, listings: 200, voters: 50, name: 60 },
  /** Totals are exact up to here and capped above. */
  exactTotal: 1_000,
  title: { min: 10, max: 120 },
  description: { min: 30, max: 10_000 },
  /** Lira. */
  maxPrice: 99_999_999_999.99,
  photos: { min: 1, max: 20, maxBytes: 10 * 1024 * 1024, maxMegapixels: 50 },
  viewDays: 30,
  /** Minutes within which a deletion can be undone. */
  restoreMinutes: 10,
  passwordMin: 6,
  /** How long a sign-in or a confirmation allows what needs one. */
  confirmationMinutes: 5,
  /** How long a sign-in waits for its second factor. */
  secondFactorMinutes: 5,
  passkeys: 20,
  searchTerm: 200,
  /** Of one person; the letters of a name; new listings are counted up to a maximum, and a mail shows some of each. */
  savedSearches: { most: 50, name: 80, counted: 99, mailed: 10 },
  /** Sellers that one person follows; what is new of each is counted up to a maximum. */
  follows: { most: 500, counted: 99 },
  /** Listings that a device remembers, the last seen ones, and how many are asked for at once. */
  seenListings: { most: 200, page: 24 },
  /** Side by side; a phone shows two of them. */
  comparedListings: 4,
  /** Characters of HTML of a static page, in each language. */
  pageBody: 60_000,
  reportNote: 1_000,
  /** Characters, the most stars, and reviews on a page. */
  review: { min: 10, max: 1_000, stars: 5, page: 10 },
  messageBody: 2_000,
  messagePhotos: 5,
  messagePage: 40,
  moderationNote: 1_000,
  /** Places in the texts of a listing that a decision can mark, and the characters of one. */
  marks: { words: 20, quote: 300 },
  /** Characters; days after a refusal in which it can be made; hours in which it is answered. */
  appeal: { min: 20, max: 1_000, days: 7, hours: 48 },
  /** Maximum rows of a bulk action. */
  bulkItems: 100,
  /** Maximum rows of a bulk action on all matches, which runs as a job. */
  bulkMatches: 10_000,
  /** Seconds in which the site offers to undo a decision. The server allows a little more for the network. */
  undoSeconds: 10,
  undoGraceSeconds: 5,
  /** How long a moderator's look locks a listing, unless it is renewed. */
  lockSeconds: 120,
  /** Days in which an order must be paid, and how many one person may have open. */
  orders: { days: 5, open: 20 },
  csv: { maxBytes: 5 * 1024 * 1024, maxRows: 20_000, maxErrors: 500 },
  /** The maximum of PostgreSQL's smallint. */
  placeId: 32_767,
  placeName: 60,
  /** Of a city: its licence plate. */
  cityNumber: 999,
  popularPlaces: 24,
  /** Days of an accounting report: five years. */
  reports: { days: 1_830 },
  /** Rows of a file that is answered at once; a job writes longer ones. Hours for which those can be downloaded. */
  exports: { rows: 10_000, hours: 24 },
  largeBodyBytes: 2 * 1024 * 1024,
  /** Options of one filter. */
  filterOptions: 2_000,
  filtersOfCategory: 500,
  /** Characters of the table that options are imported from. */
  filterImport: 200_000,
  /** Hours in which an offer can be answered, how many a buyer may have open, and the least part of the price. */
  offers: { hours: 24, open: 3, lowestPercent: 10 },
  /** Days. */
  reservation: { min: 1, max: 7, days: 3 },
  megaMenu: { subcategories: 6, children: 10 },
} as const;
