import { areasWithPage, permissionLevels } from "@pazar/contract/admin/admin-areas";
import type { StaffSettings } from "@pazar/contract/settings";
import type { StaffListing } from "@pazar/contract/admin/adverts/staff-listings";
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { withPictures } from "../support/chromium.ts";
import { csrfToken, open, signIn } from "../support/steps.ts";

test.use(withPictures);

/** Elements that need horizontal scrolling. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>("main section, [role=dialog] *")]
      .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1)
      .map((part) => part.getAttribute("aria-label") ?? part.outerHTML.slice(0, 80)),
  );

/** Texts of which a part is hidden. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((part) => part.scrollHeight > part.clientHeight && getComputedStyle(part).webkitLineClamp !== "none")
      .map(({ textContent }) => textContent),
  );

test.use({ viewport: { width: 768, height: 1024 } });

test("the staff's lists fit a phone and a tablet, whatever they contain, and are accessible in light and dark", {
  tag: "@desktop",
}, async ({ page, request }) => {
  const token = await signIn(page, request, "super@pazar.test");
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) };
  const { tax_office, slider_desc_tr }: StaffSettings = await (
    await request.get("/api/admin/settings", { headers })
  ).json();
  const change = async (data: object) =>
    expect((await request.put("/api/admin/settings", { data, headers })).status()).toBe(200);
  await change({ tax_office: "x".repeat(100), slider_desc_tr: "uzun-".repeat(60) });
  await change({ tax_office, slider_desc_tr });
  const {
    data: [listing],
  }: { data: StaffListing[] } = await (
    await request.get("/api/admin/listings?tab=active&featured=0", { headers })
  ).json();
  // The statistics need at least one decision.
  for (const action of ["feature", "unfeature"])
    expect(
      (await request.post(`/api/admin/listings/${listing?.id}/decisions`, { data: { action }, headers })).status(),
    ).toBe(200);

  const expectToFit = async (address: string, widths: number[]) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(page, address);
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1024 });
      expect([address, width, await tooWide(page)]).toEqual([address, width, []]);
      if (address.startsWith("/cpadmin/adverts")) expect(await cutTexts(page)).toEqual([]);
    }
  };

  for (const lang of ["tr", "en"])
    for (const address of ["/cpadmin/adverts?", "/cpadmin/adverts?tab=all&", "/cpadmin/adverts/statistics?"])
      await expectToFit(`${address}lang=${lang}`, [768, 1024]);
  for (const address of ["/cpadmin/security-log?lang=tr", "/cpadmin/customers/reports", "/cpadmin/management"]) {
    await expectToFit(address, [768, 360]);
    await expectAccessible(page);
  }
  // Whether these are accessible is seen in journeys of their own.
  for (const address of ["/cpadmin/customers", "/cpadmin/roles", "/cpadmin/audit?action=change_settings"])
    await expectToFit(address, [768, 360]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.locator("tbody a").first().click();
  await expect(page.getByRole("dialog").locator("ins").first()).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});

const upright = { width: 360, height: 780 };
const boxesPerRole = areasWithPage.length * permissionLevels.length;

test("on a phone the matrix shows one role at a time, and turning the phone loses nothing", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const name = `Telefonda eklenen uzun adlı rol ${Date.now() % 10_000}`;
  const lying = { width: 780, height: 360 };
  const box = (role: string, permission: string) => page.getByRole("checkbox", { name: `${role}, ${permission}` });
  const role = page.getByLabel(/^(Rol|Role)$/);
  const boxes = page.locator("tbody").getByRole("checkbox");
  await signIn(page, request, "super@pazar.test");

  for (const lang of ["en", "tr"]) {
    await page.setViewportSize(upright);
    await open(page, `/cpadmin/roles?lang=${lang}`);
    await expect(boxes).toHaveCount(boxesPerRole);
    for (const label of await role.getByRole("option").allTextContents()) {
      await role.selectOption({ label });
      await expect(boxes.first()).toHaveAccessibleName(new RegExp(`^${label}, `));
      expect([lang, label, await boxes.count(), await tooWide(page)]).toEqual([lang, label, boxesPerRole, []]);
    }
  }
  await expectAccessible(page);

  await role.selectOption({ label: "Muhasebe" });
  await box("Muhasebe", "İlanlar: Düzenleme").check();
  await expect(page.getByText("Eklenecek yetkiler: İlanlar: Görüntüleme, İlanlar: Düzenleme")).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await role.selectOption({ label: "Moderatör" });
  await expect(box("Muhasebe", "İlanlar: Düzenleme")).toBeHidden();
  await page.setViewportSize(lying);
  await expect(role).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "Moderatör" })).toBeVisible();
  await expect(box("Muhasebe", "İlanlar: Düzenleme")).toBeChecked();
  await box("Muhasebe", "Ayarlar: Görüntüleme").check();
  await page.setViewportSize(upright);
  await expect(role.locator("option:checked")).toHaveText("Muhasebe");
  await expect(box("Muhasebe", "Ayarlar: Görüntüleme")).toBeChecked();
  await expect(box("Muhasebe", "İlanlar: Düzenleme")).toBeChecked();
  await page.getByRole("button", { name: "Vazgeç" }).click();
  await expect(box("Muhasebe", "İlanlar: Düzenleme")).not.toBeChecked();

  await page.getByRole("button", { name: "Rol ekle" }).click();
  await page.getByLabel("Türkçe adı").fill(name);
  await page.getByLabel("İngilizce adı").fill(name);
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(role.locator("option:checked")).toHaveText(name);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await tooWide(page)).toEqual([]);
  await box(name, "Ayarlar: Görüntüleme").check();
  await page.getByRole("button", { name: "Kaydet" }).click();
  await expect(page.getByText("Roller kaydedildi")).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: name });
  await card.getByRole("button", { name: "Rolü sil" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rolü sil" }).click();
  await expect(role.getByRole("option", { name })).toHaveCount(0);
  await expect(role.locator("option:checked")).toHaveText("Yönetici");
});

test("on a phone the keyboard reaches every permission, and none is covered by the header or the save bar", {
  tag: "@phone",
}, async ({ page, request }) => {
  await page.setViewportSize(upright);
  await signIn(page, request, "super@pazar.test");
  await open(page, "/cpadmin/roles");
  const boxes = page.locator("tbody").getByRole("checkbox");
  await boxes.first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Kaydedince değişecekler")).toBeVisible();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let step = 1; step < boxesPerRole; step++) {
      await page.keyboard.press(key);
      const isOnTop = await page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect();
        return (
          box !== undefined &&
          document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === document.activeElement
        );
      });
      expect([key, step, isOnTop]).toEqual([key, step, true]);
    }
  }
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByLabel("Rol", { exact: true })).toBeFocused();
});
