/** The precision of prices and features. */
export const roundToTwoDecimals = (value: number): number => Math.round(value * 100) / 100;
