import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

/** A link in the newest mail to somebody; mails are sent by a job, so it may take a moment. */
export async function linkInMailTo(email: string, linkPath: string): Promise<string> {
  const outbox = process.env["PAZAR_OUTBOX"] ?? "";
  let link = "";
  await expect
    .poll(
      () => {
        const mails = (existsSync(outbox) ? readdirSync(outbox) : [])
          .toSorted()
          .map((file) =>
            readFileSync(path.join(outbox, file), "utf8")
              .replaceAll("=\r\n", "")
              .replaceAll("=\n", "")
              .replaceAll("=3D", "="),
          );
        const mail = mails.findLast((text) => text.includes(`To: ${email}`) && text.includes(linkPath));
        // Not in the headers, where long addresses are broken into lines.
        const body = mail?.slice(mail.search(/\r?\n\r?\n/)) ?? "";
        link = new RegExp(`https?://[^\\s"<>]*${linkPath}[^\\s"<>]*`).exec(body)?.[0] ?? "";
        return link;
      },
      { timeout: 20_000 },
    )
    .not.toBe("");
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
