import { ApiFailure } from "./api-failure.ts";
import { reportForbidden } from "./forbidden.ts";
import { m } from "../i18n/i18n.ts";
import { storedToken } from "../session/token.ts";

/** Saves a file from the API, because a link could not send the token. */
export async function download(address: string): Promise<void> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${storedToken()}` } }).catch(
    () => undefined,
  );
  if (response?.status === 403) reportForbidden();
  if (!response?.ok)
    throw new ApiFailure({
      status: response?.status ?? 0,
      code: "DOWNLOAD",
      message: response ? m["app.requestFailed"]() : m["app.noNetwork"](),
    });
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "";
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
