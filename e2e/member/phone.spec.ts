import { randomInt } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { password, saveDraft, signInAsNew } from "../support/people.ts";
import { csrfToken, holdRequests, open } from "../support/steps.ts";

/** The code in the newest text message to a number; a job sends it, so it may take a moment. */
async function codeSentTo(phone: string): Promise<string> {
  const outbox = process.env["PAZAR_OUTBOX"] ?? "";
  let code = "";
  await expect
    .poll(
      () => {
        const messages = (existsSync(outbox) ? readdirSync(outbox) : [])
          .filter((file) => file.endsWith(".txt"))
          .toSorted()
          .map((file) => readFileSync(path.join(outbox, file), "utf8"));
        const message = messages.findLast((text) => text.startsWith(`To: ${phone}\n`));
        code = /: (\d{6})\./.exec(message ?? "")?.[1] ?? "";
        return code;
      },
      { timeout: 20_000 },
    )
    .not.toBe("");
  return code;
}

test("a member verifies the phone number with the code from the text message", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  await signInAsNew(page, request);
  const digits = String(randomInt(1_000_000, 10_000_000));
  await open(page, "/account/profile");
  await page.getByRole("button", { name: "Numaramı doğrula" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Telefon numarası").fill("12");
  await dialog.getByRole("button", { name: "Kod gönder" }).click();
  await expect(dialog.getByLabel("Telefon numarası")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Telefon numarası").fill(`0532 ${digits}`);
  await dialog.getByRole("button", { name: "Kod gönder" }).click();
  const code = await codeSentTo(`+90532${digits}`);
  await dialog.getByLabel("Doğrulama kodu").fill(code === "000000" ? "111111" : "000000");
  await dialog.getByRole("button", { name: "Doğrula", exact: true }).click();
  await expect(dialog.getByText("Kod yanlış. Yeniden deneyin.")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByLabel("Doğrulama kodu").fill(code);
  await dialog.getByRole("button", { name: "Doğrula", exact: true }).click();
  await expect(page.getByText("Telefon doğrulandı", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Telefon", { exact: false }).first()).toHaveValue(new RegExp(digits.slice(-2)));
});

/** Posting needs a verified phone, or not: as staff switch it. */
async function requirePhone(request: APIRequestContext, isRequired: boolean): Promise<void> {
  const login = await request.post("/api/login", {
    data: { email: "super@pazar.test", password },
    headers: { "x-xsrf-token": await csrfToken(request) },
  });
  const { token }: { token: string } = await login.json();
  const answer = await request.put("/api/admin/settings", {
    data: { require_verified_phone: isRequired },
    headers: { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("where posting needs a verified phone, publishing asks for it and goes on", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { token } = await signInAsNew(page, request);
  await saveDraft(request, token);
  const digits = String(randomInt(1_000_000, 10_000_000));
  await requirePhone(request, true);
  try {
    // Without the category's features nothing can be checked: the button waits for them.
    const sendFeatures = await holdRequests(page, "**/api/categories/*/filters");
    await open(page, "/post-ad?step=publish");
    await expect(page.getByRole("button", { name: "İlanı yayınla" })).toHaveAttribute("aria-busy", "true");
    sendFeatures();
    await page.getByRole("button", { name: "İlanı yayınla" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    // Whoever gives up is back at the last step, with everything still there.
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "İlanı yayınla" }).click();
    await dialog.getByLabel("Telefon numarası").fill(`0532 ${digits}`);
    await dialog.getByRole("button", { name: "Kod gönder" }).click();
    await dialog.getByLabel("Doğrulama kodu").fill(await codeSentTo(`+90532${digits}`));
    await dialog.getByRole("button", { name: "Doğrula", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^İlanınız/ })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  } finally {
    await requirePhone(request, false);
  }
});
