import { ApiFailure } from "./api-failure.ts";
import { failureOf, parse } from "./api.ts";
import { settleRefusal } from "./refusals.ts";
import { m } from "../i18n/i18n.ts";
import { storedToken } from "../session/token.ts";

/** Saves a file from the API, because a link could not send the token. */
export async function download(address: string): Promise<void> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${storedToken()}` } }).catch(
    (cause: unknown) => {
      throw new ApiFailure({ status: 0, code: "NO_NETWORK", message: m["app.noNetwork"](), cause });
    },
  );
  if (!response.ok) {
    const failure = failureOf(response, parse(await response.text()));
    if (await settleRefusal(failure.code)) return download(address);
    throw failure;
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "";
  saveFile(await response.blob(), name);
}

/** Hands a file to the browser, which saves it or asks where. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
