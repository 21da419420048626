import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type APIRequestContext } from "@playwright/test";
import type { ListingPage } from "@pazar/contract/search/listing-search";
import { readMail } from "../../server/src/testing/processes/smtp-inbox.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { getJson, csrfToken, open, signIn } from "../support/steps.ts";

/** A new person asks Ayşe about one of her listings and gets a dubious reply. */
async function talkWithAyse(request: APIRequestContext) {
  const email = `sibel.${randomUUID()}@ornek.com`;
  const csrf = { "x-xsrf-token": await csrfToken(request) };
  await request.post("/api/register", {
    data: { first_name: "Sibel", last_name: "Aksoy", email, password: "pazar1234" },
    headers: { ...csrf, "accept-language": "tr" },
  });
  const logIn = async (address: string): Promise<{ id: number; headers: Record<string, string> }> => {
    const { token, user } = await (
      await request.post("/api/login", { data: { email: address, password: "pazar1234" }, headers: csrf })
    ).json();
    return { id: user.id, headers: { ...csrf, authorization: `Bearer ${token}` } };
  };
  const [sibel, ayse] = [await logIn(email), await logIn("ayse@pazar.test")];
  const {
    data: [listing],
  } = await getJson<ListingPage>(request, `/api/listings?seller=${ayse.id}`);
  if (!listing) throw new Error("Ayşe sells nothing.");
  const say = async (from: typeof sibel, to: typeof sibel, body: string) =>
    expect(
      (
        await request.post(`/api/messages/${to.id}/${listing.id}`, {
          headers: from.headers,
          data: { client_id: randomUUID(), body },
        })
      ).status(),
    ).toBe(201);
  await say(sibel, ayse, "Bugün görebilir miyim?");
  await say(ayse, sibel, "Önce kapora gönderin.");
  return { email, listing, address: `/messages/u-${ayse.id}/p-${listing.id}` };
}

test("staff review a reported conversation, and the reporter gets the outcome by mail", {
  tag: "@desktop",
}, async ({ page, browser, request }) => {
  const { email, listing, address } = await talkWithAyse(request);
  const note = `Görmeden kapora istedi (${Date.now()}).`;
  await signIn(page, request, email);
  await open(page, address);
  await page.getByRole("button", { name: "Sohbet seçenekleri" }).click();
  await page.getByRole("menuitem", { name: "Şikâyet et" }).click();
  const form = page.getByRole("dialog", { name: "Sohbeti şikâyet et" });
  await form.getByLabel("Dolandırıcılık şüphesi").check();
  await form.getByRole("textbox").fill(note);
  await form.getByRole("button", { name: "Şikâyet et" }).click();
  await expect(form).toBeHidden();

  const staff = await (await browser.newContext({ locale: "tr-TR", reducedMotion: "reduce" })).newPage();
  await signIn(staff, request, "moderator@pazar.test");
  await open(staff, "/cpadmin/dashboard");
  await staff.getByRole("link", { name: "Şikâyet edilen sohbet" }).click();
  await expect(staff).toHaveURL(/\/cpadmin\/customers\/reports$/);
  const row = staff.getByRole("row", { name: note });
  await expect(row).toContainText(listing.title);
  await expectAccessible(staff);
  await row.getByRole("link").click();
  const sheet = staff.getByRole("dialog", { name: "Sohbet şikâyeti" });
  await expect(sheet.getByText("Önce kapora gönderin.")).toBeVisible();
  await expect(sheet.getByText("Kapora veya ön ödeme: 1")).toBeVisible();

  await sheet.getByRole("button", { name: "Sonuçlandır" }).click();
  const choice = staff.getByRole("dialog", { name: "Şikâyeti sonuçlandır" });
  await choice.getByRole("button", { name: "Sonuçlandır" }).click();
  await expect(choice.getByText("Lütfen bir sonuç seçin.")).toBeVisible();
  await expect(choice.getByRole("radio", { name: "Askıya alındı" })).toBeDisabled();
  await choice.getByRole("radio", { name: "Uyarıldı" }).check();
  await expectAccessible(staff, "[role=dialog]");
  await choice.getByRole("button", { name: "Sonuçlandır" }).click();
  await expect(sheet.getByText(/^Elif Koç, /)).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Sonuçlandır" })).toBeHidden();
  await staff.keyboard.press("Escape");
  await expect(row).toBeHidden();
  await staff.getByRole("button", { name: "Sonuçlanan" }).click();
  await expect(row).toContainText("Uyarıldı");

  const outbox = process.env["PAZAR_OUTBOX"] ?? "";
  const subjects = () =>
    readdirSync(outbox)
      .map((file) => readMail(readFileSync(path.join(outbox, file), "utf8")))
      .filter(({ head }) => head.includes(email))
      .map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Şikâyetinizi inceledik");
  await staff.context().close();
});

test("on a phone reports are cards that a field sorts, and a conversation fits the screen", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  await signIn(page, request, "moderator@pazar.test");
  await open(page, "/cpadmin/customers/reports");
  const widerThanScreen = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.locator("tbody a").first().click();
  await expect(page.getByRole("dialog").getByText(/^Şikâyet edildi:/)).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  expect(await widerThanScreen()).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await widerThanScreen()).toBe(0);
  await page.getByLabel("Sıralama").selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=/);
});
