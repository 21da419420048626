// Limits that browser and server share, for `import * as limits`.

/** The maximum of PostgreSQL's integer. */
export const id = 2_147_483_647;
export const pageSize = 24;
export const similarListings = 12;
export const featuredListings = 12;
/** Favorites whose hearts are filled, the latest first; older ones show an empty heart outside the favorites page. */
export const favoriteHearts = 2_000;
/** Characters of the note on a favorite. */
export const favoriteNote = 500;
/** Of one person; listings and people who vote in one; characters of a name. */
export const favoriteLists = { most: 50, listings: 200, voters: 50, name: 60 } as const;
/** Totals are exact up to here and capped above. */
export const exactTotal = 1_000;
export const title = { min: 10, max: 120 } as const;
export const description = { min: 30, max: 10_000 } as const;
/** Lira. */
export const maxPrice = 99_999_999_999.99;
export const photos = { min: 1, max: 20, maxBytes: 10 * 1024 * 1024, maxMegapixels: 50 } as const;
export const viewDays = 30;
/** Minutes within which a deletion can be undone. */
export const restoreMinutes = 10;
export const passwordMin = 6;
/** How long a sign-in or a confirmation allows what needs one. */
export const confirmationMinutes = 5;
/** How long a sign-in waits for its second factor. */
export const secondFactorMinutes = 5;
export const passkeys = 20;
export const searchTerm = 200;
/** Of one person; the letters of a name; new listings are counted up to a maximum, and a mail shows some of each. */
export const savedSearches = { most: 50, name: 80, counted: 99, mailed: 10 } as const;
/** Sellers that one person follows; what is new of each is counted up to a maximum. */
export const follows = { most: 500, counted: 99 } as const;
/** Listings that a device remembers, the last seen ones, and how many are asked for at once. */
export const seenListings = { most: 200, page: 24 } as const;
/** Side by side; a phone shows two of them. */
export const comparedListings = 4;
/** Characters of HTML of a static page, in each language. */
export const pageBody = 60_000;
export const reportNote = 1_000;
/** Characters, the most stars, and reviews on a page. */
export const review = { min: 10, max: 1_000, stars: 5, page: 10 } as const;
export const messageBody = 2_000;
export const messagePhotos = 5;
export const messagePage = 40;
export const moderationNote = 1_000;
/** Places in the texts of a listing that a decision can mark, and the characters of one. */
export const marks = { words: 20, quote: 300 } as const;
/** Characters; days after a refusal in which it can be made; hours in which it is answered. */
export const appeal = { min: 20, max: 1_000, days: 7, hours: 48 } as const;
/** Maximum rows of a bulk action. */
export const bulkItems = 100;
/** Maximum rows of a bulk action on all matches, which runs as a job. */
export const bulkMatches = 10_000;
/** Seconds in which the site offers to undo a decision. The server allows a little more for the network. */
export const undoSeconds = 10;
export const undoGraceSeconds = 5;
/** How long a moderator's look locks a listing, unless it is renewed. */
export const lockSeconds = 120;
/** Days in which an order must be paid, and how many one person may have open. */
export const orders = { days: 5, open: 20 } as const;
export const csv = { maxBytes: 5 * 1024 * 1024, maxRows: 20_000, maxErrors: 500 } as const;
/** The maximum of PostgreSQL's smallint. */
export const placeId = 32_767;
export const placeName = 60;
/** Of a city: its licence plate. */
export const cityNumber = 999;
export const popularPlaces = 24;
/** Days of an accounting report: five years. */
export const reports = { days: 1_830 } as const;
/** Rows of a file that is answered at once; a job writes longer ones. Hours for which those can be downloaded. */
export const exports = { rows: 10_000, hours: 24 } as const;
export const largeBodyBytes = 2 * 1024 * 1024;
/** Options of one filter. */
export const filterOptions = 2_000;
export const filtersOfCategory = 500;
/** Characters of the table that options are imported from. */
export const filterImport = 200_000;
/** Hours in which an offer can be answered, how many a buyer may have open, and the least part of the price. */
export const offers = { hours: 24, open: 3, lowestPercent: 10 } as const;
/** Days. */
export const reservation = { min: 1, max: 7, days: 3 } as const;
export const megaMenu = { subcategories: 6, children: 10 } as const;
