import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { csrfToken, open } from "../support/steps.ts";

const schedule = (page: Page) => page.getByLabel("Otomatik yedekleme");

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await expect(page.getByText("Ayarlar başarıyla güncellendi")).toBeVisible();
}

test("staff turn daily backups on and off, and the dashboard says how they are", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const answer = await request.post("/api/login", {
    data: { email: "admin@pazar.test", password: "pazar1234" },
    headers: { "x-xsrf-token": await csrfToken(request) },
  });
  const { token }: { token: string } = await answer.json();
  await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
  await open(page, "/cpadmin/settings?field=backup_hour");
  await expect(schedule(page)).toBeEnabled();
  await expect(schedule(page)).toHaveValue("");
  await expect(page.getByText("Yedekler şifrelenmiyor")).toBeVisible();
  await expectAccessible(page);
  // The last hour of the day: nothing is written while other journeys run.
  await schedule(page).selectOption({ label: "Her gün saat 23:00 (Türkiye saati)" });
  await save(page);
  await open(page, "/cpadmin/dashboard");
  const line = page.getByRole("link", { name: "Henüz yedek alınmadı" });
  await line.click();
  await expect(page).toHaveURL("/cpadmin/settings?field=backup_hour");
  await expect(schedule(page)).toHaveValue("23");
  await schedule(page).selectOption({ label: "Kapalı" });
  await save(page);
});
