/** Prices are whole kuruş in the database and lira with at most two decimals on the wire. */
export const toKurus = (lira: number): number => Math.round(lira * 100);
/** Exact to two decimals for every price that is allowed. */
export const toLira = (kurus: number): number => kurus / 100;
