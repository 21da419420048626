import type { StaffSettings } from "@pazar/contract/settings";
import type { StaffListing } from "@pazar/contract/staff-listings";
import { expect, test, type Page } from "@playwright/test";
import { csrfToken, open, signIn } from "./steps.ts";

/** What has to be scrolled sideways to be read. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>("main section, [role=dialog] *")].filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1).map((part) => part.getAttribute("aria-label") ?? part.outerHTML.slice(0, 80)),
  );

test.use({ viewport: { width: 768, height: 1024 } });

test("on a tablet lists of staff fit the screen, whatever stands in them", { tag: "@desktop" }, async ({ page, request }) => {
  const token = await signIn(page, request, "super@pazar.test");
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  const { tax_office, slider_desc_tr }: StaffSettings = await (await request.get("/api/admin/settings", { headers })).json();
  const change = async (data: object) => expect((await request.put("/api/admin/settings", { data, headers })).status()).toBe(200);
  await change({ tax_office: "x".repeat(100), slider_desc_tr: "uzun-".repeat(60) });
  await change({ tax_office, slider_desc_tr });
  const { data: [listing] }: { data: StaffListing[] } = await (await request.get("/api/admin/listings?tab=active&featured=0", { headers })).json();
  // Without a decision there would be no numbers to show.
  for (const action of ["feature", "unfeature"]) expect((await request.post(`/api/admin/listings/${listing?.id}/decisions`, { data: { action }, headers })).status()).toBe(200);

  for (const lang of ["tr", "en"]) {
    for (const [address, width] of [["/cpadmin/adverts", 768], ["/cpadmin/adverts?tab=all", 768], ["/cpadmin/adverts?tab=all", 1024], ["/cpadmin/adverts/statistics", 768], ["/cpadmin/audit?action=change_settings", 768], ["/cpadmin/customers/reports", 768], ["/cpadmin/customers", 768], ["/cpadmin/management", 768], ["/cpadmin/roles", 768]] as const) {
      await page.setViewportSize({ width, height: 1024 });
      await open(page, `${address}${address.includes("?") ? "&" : "?"}lang=${lang}`);
      await expect(page.locator("tbody tr").first()).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect([lang, address, width, await tooWide(page)]).toEqual([lang, address, width, []]);
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(page, `/cpadmin/audit?action=change_settings&lang=${lang}`);
    await page.locator("tbody a").first().click();
    await expect(page.getByRole("dialog").locator("ins").first()).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
  }
});
