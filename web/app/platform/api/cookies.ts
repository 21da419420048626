import { decoded } from "./decoded.ts";

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split("; ").find((text) => text.startsWith(`${name}=`));
  return pair === undefined ? undefined : decoded(pair.slice(name.length + 1));
}
