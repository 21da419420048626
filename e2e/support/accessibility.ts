import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

/** Extra test time per check: it takes seconds, on a busy machine ten. */
const lookMs = 20_000;

/** The rules whose result depends on the theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** No axe violations, light or dark; `within` is a selector. Without it, all but the footer, which is the same on every page. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  test.setTimeout(test.info().timeout + lookMs);
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
  // The first few cards stand for all. Legacy mode: the pages have no frames, so axe needs no extra tab.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .exclude("li:nth-child(n + 5):has(> article)");
  if (within === undefined) axe.exclude("footer");
  else axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
