import { safeDecode } from "./safe-decode.ts";

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split("; ").find((text) => text.startsWith(`${name}=`));
  return pair === undefined ? undefined : safeDecode(pair.slice(name.length + 1));
}
