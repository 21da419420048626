import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

/** A look takes seconds, on a busy machine ten, and journeys take several: each brings the time it needs. */
const lookMs = 20_000;

/** All that a theme changes. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** axe finds nothing, light or dark; `within` is a part of the page. */
export async function hasNoBarriers(page: Page, within?: string): Promise<void> {
  test.setTimeout(test.info().timeout + lookMs);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await barriersOf(page, { within })).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await barriersOf(page, { within, rules: colourRules })).toEqual([]);
}

/** One line for each rule that is broken, with the elements. */
export async function barriersOf(
  page: Page,
  { within, rules }: { within?: string | undefined; rules?: string[] } = {},
): Promise<string[]> {
  // Cards are all alike: the first ones stand for the rest. The pages have no frames, so axe needs no tab of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude("li:nth-child(n + 5):has(> article)");
  if (within !== undefined) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
