type Sign = readonly [name: string, pattern: RegExp];

// The order decides: nearly every browser also calls itself Chrome, Safari or both.
const browsers: readonly Sign[] = [
  ["Instagram", /\bInstagram\b/],
  ["Facebook", /\bFBA[NV]\//],
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT|OPiOS)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Yandex Browser", /\bYaBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|Chromium|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const systems: readonly Sign[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

const find = (signs: readonly Sign[], userAgent: string): string | undefined =>
  signs.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** What a browser says it is. */
export const readUserAgent = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: find(browsers, userAgent),
  system: find(systems, userAgent),
});
