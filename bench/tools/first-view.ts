import { chromium } from "@playwright/test";
import { installedChromium } from "../../e2e/support/chromium.ts";

export type FirstView = { address: string; javascript: number; css: number; html: number; files: number };

/** Bytes on the wire that a browser loads without interaction. */
export async function weighFirstView(origin: string, addresses: readonly string[]): Promise<FirstView[]> {
  const browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
    ...(installedChromium !== undefined && { executablePath: installedChromium }),
  });
  try {
    const views: FirstView[] = [];
    for (const address of addresses) {
      const page = await browser.newPage({ locale: "tr-TR" });
      await page.goto(origin + address);
      // Scripts start after the first paint; when the last one runs, all other requests have been sent.
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/entry.client-")),
      );
      await page.waitForLoadState("networkidle");
      const weight = await page.evaluate(() => {
        const files = performance
          .getEntriesByType("resource")
          .filter((entry) => entry instanceof PerformanceResourceTiming);
        const total = (ending: string) =>
          files
            .filter(({ name }) => new URL(name).pathname.endsWith(ending))
            .reduce((sum, file) => sum + file.encodedBodySize, 0);
        return {
          javascript: total(".js"),
          css: total(".css"),
          files: files.filter(({ name }) => name.includes("/assets/")).length,
        };
      });
      views.push({ address, ...weight, html: await htmlBytes(origin + address) });
      await page.close();
    }
    return views;
  } finally {
    await browser.close();
  }
}

async function htmlBytes(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { "accept-encoding": "br", "accept-language": "tr" } });
  if (headers.get("content-encoding") !== "br") throw new Error(`${url} was not served in brotli`);
  return Number(headers.get("content-length"));
}
