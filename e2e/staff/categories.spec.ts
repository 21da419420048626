import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { Category } from "@pazar/contract/catalogue/categories";
import type { StaffCategory } from "@pazar/contract/admin/catalogue/staff-categories";
import { slugify } from "@pazar/contract/text/turkish-text";
import { expectAccessible } from "../support/accessibility.ts";
import { postListing } from "../support/people.ts";
import { csrfToken, getJson, open, signIn } from "../support/steps.ts";

const admin = "admin@pazar.test";

/** A category of this journey's own. */
async function add(request: APIRequestContext, token: string, parent_id: number, name: string): Promise<StaffCategory> {
  const slug = `${slugify(name)}-${Date.now()}`;
  const answer = await request.post("/api/admin/categories", {
    headers: { authorization: `Bearer ${token}`, "x-xsrf-token": await csrfToken(request), "accept-language": "tr" },
    data: { parent_id, name_tr: name, name_en: name, slug, icon: null, is_on_home: true, is_hidden: false },
  });
  return answer.json();
}

const tree = (page: Page) => page.getByRole("list", { name: "Kategori ağacı" });
const find = (page: Page, text: string) => page.getByRole("searchbox", { name: "Kategori ara" }).fill(text);

test.describe("categories", { tag: "@desktop" }, () => {
  test("are reordered and moved by keyboard and renamed, and visitors see it", async ({ page, request }) => {
    const token = await signIn(page, request, admin);
    // Below "Satılık Konut", with a neighbour.
    const [first, second] = [await add(request, token, 18, "Yalı"), await add(request, token, 18, "Köşk")];
    await open(page, "/cpadmin/categories");
    await find(page, String(second.id));
    const handle = page.getByRole("button", { name: /^Köşk: taşımak/ });
    await handle.focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("Köşk taşındı.")).toBeVisible();
    await expect(handle).toBeFocused();
    const names = async () => {
      const { children }: { children: { name: string }[] } = await (
        await request.get("/api/categories/18", { headers: { "accept-language": "tr" } })
      ).json();
      return children.slice(-2).map(({ name }) => name);
    };
    await expect.poll(names).toEqual(["Köşk", "Yalı"]);

    await find(page, String(first.id));
    await tree(page).getByRole("button", { name: "Yalı", exact: true }).click();
    const sheet = page.getByRole("dialog");
    await expectAccessible(page);
    await sheet.getByLabel("Türkçe ad").fill("Sahilhane");
    await sheet.getByLabel("İngilizce ad").fill(" ");
    await sheet.getByRole("button", { name: "Kaydet" }).click();
    await expect(sheet.getByText("Adı her iki dilde de yazın.")).toBeVisible();
    await expect(sheet.getByLabel("Türkçe ad")).toHaveValue("Sahilhane");
    await sheet.getByLabel("İngilizce ad").fill("Waterside house");
    await sheet.getByLabel("Adres").fill(`sahilhane-${first.id}`);
    await sheet.getByRole("button", { name: "Kaydet" }).click();
    await expect(sheet).toBeHidden();

    const visitor = await page.request.get(`/${first.slug_cid}`, { maxRedirects: 0 });
    expect([visitor.status(), visitor.headers()["location"]]).toEqual([301, `/sahilhane-${first.id}-c${first.id}`]);
    await find(page, String(first.id));
    await tree(page).getByRole("button", { name: "Sahilhane", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Taşı" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("searchbox").fill("Kiralık Konut");
    await dialog.getByRole("radio", { name: /^Kiralık Konut/ }).check();
    await expect(dialog.getByText("Adresler değişmeyecek.")).toBeVisible();
    await dialog.getByRole("button", { name: "Taşı" }).click();
    await expect(dialog).toBeHidden();
    // Processes hear of a change a moment after it was saved.
    const pathShown = async () =>
      /<nav[^>]*aria-label="Sayfa yolu"[^]*?<\/nav>/.exec(
        await (
          await request.get(`/sahilhane-${first.id}-c${first.id}`, { headers: { "accept-language": "tr" } })
        ).text(),
      )?.[0];
    await expect.poll(pathShown).toContain("Kiralık Konut");
  });

  test("are merged after a preview, with progress, and old addresses lead on", async ({ page, request }) => {
    const token = await signIn(page, request, admin);
    const phones = (await getJson<Category[]>(request, "/api/categories")).find(({ name }) => name === "Apple iPhone");
    const parent = phones?.parent_id ?? 0;
    const [leaf, target] = [
      await add(request, token, parent, "Ayrılan"),
      await add(request, token, parent, "Birleşim"),
    ];
    const { title } = await postListing(request, token, "Birleşen kategorideki telefon", leaf.id);
    expect(title).toBe("Birleşen kategorideki telefon");

    await open(page, "/cpadmin/categories");
    await find(page, String(leaf.id));
    await tree(page).getByRole("button", { name: "Ayrılan", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Birleştir" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("searchbox").fill(String(target.id));
    await dialog.getByRole("radio", { name: /^Birleşim/ }).check();
    await expect(dialog.getByText(/^1 ilan taşınacak/)).toBeVisible();
    await expect(dialog.getByText("1 adres yeni kategoriye yönlendirilecek (301).")).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Birleştir" }).click();
    await expect(page.getByText(/İşlem (sürüyor|bitti)/)).toBeVisible();
    await expect(page.getByText("İşlem bitti: 1 ilan güncellendi")).toBeVisible({ timeout: 30_000 });

    const old = await page.request.get(`/${leaf.slug_cid}?min_price=5`, { maxRedirects: 0 });
    expect([old.status(), old.headers()["location"]]).toEqual([301, `/${target.slug_cid}?min_price=5`]);
    const led = await page.request.get(`/${leaf.slug_cid}`, { headers: { "accept-language": "tr" } });
    expect(led.url()).toMatch(new RegExp(`/${target.slug_cid}$`));
    expect(await led.text()).toMatch(/<h1[^>]*>Birleşim/);
  });
});
