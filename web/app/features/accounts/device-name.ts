import { readUserAgent } from "@pazar/contract/text/user-agent";
import { m } from "../../platform/i18n/i18n.ts";

/** "Chrome on Windows"; what cannot be read from the user agent is left out. */
export function deviceName(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return m["devices.name"]({ browser, system });
  return browser ?? system ?? m["devices.unknown"]();
}

export const isHandheld = (userAgent: string): boolean => /\b(Mobile|Android|iPhone|iPad)\b/.test(userAgent);
