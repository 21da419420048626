import { expect, test, type Page } from "@playwright/test";
import { password, register } from "../support/people.ts";
import { csrfToken, open, staticPage } from "../support/steps.ts";

/** Browsers make no passkeys for numeric addresses. */
const named = (address: string): string =>
  new URL(address, process.env["PAZAR_URL"]?.replace("127.0.0.1", "localhost")).href;

/** A device with a screen lock that is always open. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
const isSignedIn = (page: Page) => expect(page.getByRole("button", { name: "Hesap menüsü" })).toBeVisible();

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await expect(() => open(page, named(staticPage.path))).toPass();
  await page.getByRole("button", { name: "Giriş yap" }).first().click();
}

test("a passkey is added, confirms what needs it, and signs in with and without the password @desktop", async ({
  page,
  request,
}) => {
  test.slow();
  const email = await register(request);
  const login = await request.post("/api/login", {
    data: { email, password },
    headers: { "x-xsrf-token": await csrfToken(request) },
  });
  const { token }: { token: string } = await login.json();
  await addAuthenticator(page);
  await open(page, named(staticPage.path));
  await page.evaluate((stored) => localStorage.setItem("token", stored), token);
  await open(page, named("/account/privacy"));
  await page.getByRole("button", { name: "Geçiş anahtarı ekle" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Kurtarma kodlarınızı saklayın" })).toBeVisible();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(10);
  await press(page, "Kodları sakladım");
  await expect(page.getByText("Henüz kullanılmadı")).toBeVisible();

  // As if five minutes had passed.
  const refusal = { message: "Önce siz olduğunuzu doğrulayın.", code: "CONFIRMATION_NEEDED" };
  await page.route("**/api/profile/data", (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await page.getByRole("button", { name: "Verilerimi indir" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Siz olduğunuzu doğrulayın" })).toBeVisible();
  const saved = page.waitForEvent("download");
  await press(page, "Geçiş anahtarını kullan");
  expect((await saved).suggestedFilename()).toBe("pazar-verilerim.json");

  await signOut(page);
  await dialog(page).getByLabel("E-posta").fill(email);
  await dialog(page).getByLabel("Şifre", { exact: true }).fill(password);
  await press(page, "Giriş yap");
  await expect(dialog(page).getByRole("heading", { name: "Bir adım daha" })).toBeVisible();
  await press(page, "Geçiş anahtarını kullan");
  await isSignedIn(page);

  await signOut(page);
  await press(page, "Geçiş anahtarıyla giriş yap");
  await isSignedIn(page);
});
