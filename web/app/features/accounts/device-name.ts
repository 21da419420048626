import { m } from "../../platform/i18n/i18n.ts";

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

/** "Chrome on Windows"; what the user agent does not tell is left out. */
export function deviceName(userAgent: string): string {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser && system) return m["devices.name"]({ browser, system });
  return browser ?? system ?? m["devices.unknown"]();
}

export const isHandheld = (userAgent: string): boolean => /\b(Mobile|Android|iPhone|iPad)\b/.test(userAgent);
