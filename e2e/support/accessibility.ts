import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import { expect, test, type Page } from "@playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeScript = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Extra test time per check: it takes seconds, on a busy machine ten. */
const lookMs = 20_000;

/** The rules whose result depends on the theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** No axe violations, light or dark; `within` is a selector. Without it, all but the footer, which is the same on every page. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  test.setTimeout(test.info().timeout + lookMs);
  // A page that waits for its data would be checked before there is anything to see.
  await expect(page.locator("h1").first()).toBeAttached();
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violationsOf(page, { within })).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(page, { within, rules: colourRules })).toEqual([]);
}

/** One line per violated rule, with the elements. */
export async function violationsOf(
  page: Page,
  { within, rules }: { within?: string | undefined; rules?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  return page.evaluate(
    async ({ context, options }) => {
      const { violations } = await window.axe.run(context, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    },
    {
      context: {
        ...(within !== undefined && { include: [within] }),
        // The first few cards stand for all.
        exclude: ["li:nth-child(n + 5):has(> article)", ...(within === undefined ? ["footer"] : [])],
      },
      options: {
        resultTypes: ["violations" as const],
        // No rule in use needs the content of style sheets or videos.
        preload: false,
        ...(rules && { runOnly: { type: "rule" as const, values: rules } }),
      },
    },
  );
}
