import { expect, test, type Page } from "@playwright/test";
import { open, signIn } from "../support/steps.ts";

/** A page with a form: how to change it, revert it, and check that the change is still there. */
type Form = {
  name: string;
  address: string;
  change: (page: Page) => Promise<void>;
  takeBack: (page: Page) => Promise<void>;
  isKept: (page: Page) => Promise<void>;
};

const line = (page: Page) => page.getByLabel("Vergi dairesi");
const box = (page: Page) => page.getByRole("checkbox", { name: "Muhasebe, İlanlar: Düzenleme" });

const forms: Form[] = [
  {
    name: "settings",
    address: "/cpadmin/settings",
    change: async (page) => line(page).fill(`${await line(page).inputValue()} yarım kaldı`),
    takeBack: async (page) => line(page).fill((await line(page).inputValue()).replace(" yarım kaldı", "")),
    isKept: (page) => expect(line(page)).toHaveValue(/ yarım kaldı$/),
  },
  {
    name: "roles",
    address: "/cpadmin/roles",
    change: (page) => box(page).check(),
    takeBack: (page) => page.getByRole("checkbox", { name: "Muhasebe, İlanlar: Görüntüleme" }).uncheck(),
    isKept: (page) => expect(box(page)).toBeChecked(),
  },
];

const wouldAsk = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

for (const { name, address, change, takeBack, isKept } of forms) {
  test(`leaving unsaved ${name} asks for confirmation`, { tag: "@desktop" }, async ({ page, request }) => {
    await signIn(page, request, "super@pazar.test");
    await open(page, address);
    const elsewhere = page
      .getByRole("navigation", { name: "Yönetim menüsü" })
      .getByRole("link", { name: "Kontrol paneli" });
    const question = page.getByRole("dialog", { name: "Kaydetmeden çıkılsın mı?" });
    await expect(line(page).or(box(page))).toBeVisible();
    expect(await wouldAsk(page)).toBe(false);

    await change(page);
    expect(await wouldAsk(page)).toBe(true);
    await elsewhere.click();
    await question.getByRole("button", { name: "Sayfada kal" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(address);
    await isKept(page);

    const [asked] = await Promise.all([
      page.waitForEvent("dialog"),
      page.evaluate(() => void setTimeout(() => location.reload())),
    ]);
    expect(asked.type()).toBe("beforeunload");
    await asked.dismiss();
    await isKept(page);

    await takeBack(page);
    expect(await wouldAsk(page)).toBe(false);
    await change(page);
    await elsewhere.click();
    await question.getByRole("button", { name: "Kaydetmeden çık" }).click();
    await expect(page).toHaveURL("/cpadmin/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Kontrol paneli" })).toBeVisible();
    expect(await wouldAsk(page)).toBe(false);

    await open(page, address);
    await expect(line(page).or(box(page))).toBeVisible();
    await elsewhere.click();
    await expect(page).toHaveURL("/cpadmin/dashboard");
    await expect(question).toBeHidden();
  });
}
