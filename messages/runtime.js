/** @typedef {"en" | "tr"} Locale */

/** @type {() => Locale} */
let read = () => "en";

/** The language of texts whose caller does not name one. */
export const getLocale = () => read();

/** @param {() => Locale} get */
export const overwriteGetLocale = (get) => {
  read = get;
};
