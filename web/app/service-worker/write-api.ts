import { csrfCookie, csrfHeader } from "@pazar/contract/accounts/session";
import { canReadCookies, readCookie } from "./worker-scope.ts";

/** A write in the name of the person who is signed in. Undefined where the worker cannot read the cookie it needs. */
export async function writeApi(path: string, token: string, body: unknown): Promise<Response | undefined> {
  if (!canReadCookies()) return undefined;
  await fetch("/sanctum/csrf-cookie");
  const csrf = await readCookie(csrfCookie);
  return fetch(path, {
    method: "POST",
    headers: {
      accept: "application/json",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      [csrfHeader]: decodeURIComponent(csrf ?? ""),
    },
    body: JSON.stringify(body),
  });
}
