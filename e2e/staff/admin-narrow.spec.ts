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

  const menu = page.getByRole("navigation", { name: "Yönetim menüsü" });
  const expectToFit = async (path: string, widths: number[]) => {
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1024 });
      expect([page.url(), width, await tooWide(page)]).toEqual([page.url(), width, []]);
      if (path.startsWith("/cpadmin/adverts")) expect(await cutTexts(page)).toEqual([]);
    }
    // So wide that the menu is open.
    await page.setViewportSize({ width: 1024, height: 1024 });
  };

  for (const [lang, all, statistics] of [
    ["en", "All", "Statistics"],
    ["tr", "Tümü", "İstatistik"],
  ] as const) {
    await open(page, `/cpadmin/adverts?lang=${lang}`);
    await expectToFit("/cpadmin/adverts", [768, 1024]);
    await page.getByRole("main").getByRole("button", { name: all }).click();
    await expect(page).toHaveURL(/tab=all/);
    await expectToFit("/cpadmin/adverts", [768, 1024]);
    await page.getByRole("main").getByRole("link", { name: statistics }).click();
    await expectToFit("/cpadmin/adverts/statistics", [768, 1024]);
  }
  const expectAccessibleOnPhone = async () => {
    await page.setViewportSize({ width: 360, height: 1024 });
    await expectAccessible(page, "main");
    await page.setViewportSize({ width: 1024, height: 1024 });
  };
  await menu.getByRole("link", { name: "Yöneticiler" }).click();
  await expectToFit("/cpadmin/management", [768, 360]);
  await expectAccessibleOnPhone();
  await page.getByRole("main").getByRole("link", { name: "Güvenlik kaydı" }).click();
  await expectToFit("/cpadmin/security-log", [768, 360]);
  await expectAccessibleOnPhone();
  // Whether these are accessible is seen in journeys of their own.
  await menu.getByRole("link", { name: "Kullanıcılar" }).click();
  await expectToFit("/cpadmin/customers", [768, 360]);
  await page.getByRole("main").getByRole("link", { name: "Sohbet şikâyetleri" }).click();
  await expectToFit("/cpadmin/customers/reports", [768, 360]);
  await open(page, "/cpadmin/audit?action=change_settings");
  await expectToFit("/cpadmin/audit", [768, 360]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.locator("tbody a").first().click();
  await expect(page.getByRole("dialog").locator("ins").first()).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
});

/** Neither the header nor the save bar covers what has the focus. */
const isFocusOnTop = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    return (
      box !== undefined &&
      document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === document.activeElement
    );
  });

const upright = { width: 360, height: 780 };
const boxesPerRole = areasWithPage.length * permissionLevels.length;

test("on a phone the matrix shows one role at a time, the keyboard reaches every permission uncovered, and turning the phone loses nothing", {
  tag: "@phone",
}, async ({ page, request }) => {
  const name = `Telefonda eklenen uzun adlı rol ${Date.now() % 10_000}`;
  // As wide as a tablet held upright.
  const lying = { width: 768, height: 360 };
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
  await boxes.first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Kaydedince değişecekler")).toBeVisible();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let step = 1; step < boxesPerRole; step++) {
      await page.keyboard.press(key);
      expect([key, step, await isFocusOnTop(page)]).toEqual([key, step, true]);
    }
  }
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(role).toBeFocused();
  await page.getByRole("button", { name: "Vazgeç" }).click();

  await box("Muhasebe", "İlanlar: Düzenleme").check();
  await expect(page.getByText("Eklenecek yetkiler: İlanlar: Görüntüleme, İlanlar: Düzenleme")).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await role.selectOption({ label: "Moderatör" });
  await expect(box("Muhasebe", "İlanlar: Düzenleme")).toBeHidden();
  await page.setViewportSize(lying);
  await expect(role).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "Moderatör" })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
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
