import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import type { MyListing } from "@pazar/contract/listings/my-listings";
import type { Offer, Order } from "@pazar/contract/payments/orders";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { expectAccessible } from "../support/accessibility.ts";
import { csrfToken, getJson, open } from "../support/steps.ts";

const iban = "TR33 0006 1005 1978 6457 8413 26";
const buyer = {
  kind: "person",
  name: "Ayşe Yılmaz",
  tax_number: "10000000146",
  tax_office: "",
  address: "Moda Caddesi 12/3, Kadıköy",
  city: "İstanbul",
};

async function signedIn(request: APIRequestContext, email: string) {
  const csrf = await csrfToken(request);
  const answer = await request.post("/api/login", {
    data: { email, password: "pazar1234" },
    headers: { "x-xsrf-token": csrf },
  });
  const { token }: { token: string } = await answer.json();
  const headers = { authorization: `Bearer ${token}`, "x-xsrf-token": csrf, "accept-language": "tr" };
  return {
    token,
    get: async <T>(path: string): Promise<T> => (await request.get(path, { headers })).json(),
    post: async <T>(path: string, data: object): Promise<T> => (await request.post(path, { headers, data })).json(),
  };
}

/** Orders by a demo seller: one of each package for each listing on sale, until there are enough. */
async function placeOrders(request: APIRequestContext, email: string, count: number): Promise<Order[]> {
  const seller = await signedIn(request, email);
  const { data } = await seller.get<{ data: MyListing[] }>("/api/profile/listings?tab=active");
  const { packages } = await seller.get<Offer>("/api/offer");
  // An order that is still open would be answered again.
  const free = data
    .filter(({ open_order }) => open_order === null)
    .toSorted((one, other) => Number(one.featured) - Number(other.featured));
  const wanted = free.flatMap(({ id }) => packages.map((one) => ({ id, one }))).slice(0, count);
  expect(wanted).toHaveLength(count);
  const orders: Order[] = [];
  for (const { id, one } of wanted)
    orders.push(
      await seller.post<Order>(`/api/listings/${id}/orders`, {
        package_id: one.id,
        price: one.price,
        method: "transfer",
        buyer,
      }),
    );
  return orders;
}

async function asAccounting(page: Page, request: APIRequestContext) {
  const staff = await signedIn(request, "accounting@pazar.test");
  await page.addInitScript((stored) => localStorage.setItem("token", stored), staff.token);
  return { read: (id: number) => staff.get<StaffOrderDetails>(`/api/admin/payments/orders/${id}`) };
}

const expectFeatured = (request: APIRequestContext, id: number, isFeatured: boolean) =>
  expect
    .poll(async () => (await getJson<{ featured: boolean }>(request, `/api/listings/${id}`)).featured)
    .toBe(isFeatured);

test("accounting confirms a transfer, the listing is featured, and a refund takes it back", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const [order] = await placeOrders(request, "mehmet@pazar.test", 1);
  const { reference, listing } = order ?? { reference: "", listing: { id: 0 } };
  await asAccounting(page, request);
  await open(page, "/cpadmin/payments");
  await page.getByRole("searchbox", { name: /Referans, alıcı/ }).fill(reference.toLowerCase());
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("link", { name: new RegExp(reference) }).click();
  const sheet = page.getByRole("dialog", { name: "Sipariş" });
  await expect(sheet.getByText(/bekleniyor, son gün/)).toBeVisible();
  await expectAccessible(page, "[role=dialog]");

  await sheet.getByRole("button", { name: "Ödeme kaydet" }).click();
  const confirm = page.getByRole("dialog", { name: `${reference} için ödeme kaydet` });
  await expect(confirm.getByLabel("Tutar")).toHaveValue("149");
  await confirm.getByLabel("Tutar").fill("100");
  await expect(confirm.getByText("₺49,00 eksik kalır: sipariş beklemeye devam eder.")).toBeVisible();
  await confirm.getByLabel("Tutar").fill("149");
  await expect(confirm.getByText("Tutar tamam: promosyon başlar, fatura kesilir.")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await confirm.getByRole("button", { name: "Ödeme kaydet" }).dblclick();
  await expect(page.getByText("Ödeme kaydedildi")).toBeVisible();
  await expect(sheet.getByText(/^Fatura PZR\d{13}$/)).toBeVisible();
  await expect(sheet.getByText("elle kaydedildi", { exact: false })).toHaveCount(1);

  await expectFeatured(request, listing.id, true);

  await sheet.getByRole("button", { name: "İade et" }).click();
  const refund = page.getByRole("dialog", { name: `${reference} için iade` });
  await refund.getByRole("button", { name: "İade et" }).click();
  await expect(refund.getByText("Geçerli bir IBAN girin (TR ve 24 rakam).")).toBeVisible();
  await expect(refund.getByText("Nedenini yazın (en az 3 karakter).")).toBeVisible();
  await refund.getByLabel("Paranın gönderildiği IBAN").fill(iban);
  await refund.getByLabel("İade nedeni").fill("Satıcı vazgeçti");
  await expect(refund.getByText(/promosyon hemen biter/)).toBeVisible();

  // As after some minutes: the server wants to know once more who is there.
  await page.route(
    "**/refunds",
    (route) => route.fulfill({ status: 403, json: { code: "CONFIRMATION_NEEDED", message: "Doğrulayın" } }),
    { times: 1 },
  );
  await refund.getByRole("button", { name: "İade et" }).click();
  const identity = page.getByRole("dialog", { name: "Siz olduğunuzu doğrulayın" });
  await identity.getByLabel("Şifreniz").fill("pazar1234");
  await identity.getByRole("button", { name: "Doğrula" }).click();
  await expect(page.getByText("İade kaydedildi")).toBeVisible();
  await expect(sheet.getByText(/^İade faturası PZI\d{13}$/)).toBeVisible();
  await expect(sheet.getByText(/tarihinde iadeyle bitti/)).toBeVisible();
  await expectFeatured(request, listing.id, false);
});

test.describe("bank statements", { tag: "@desktop" }, () => {
  test("a statement of 50 lines is matched, and the same file again changes nothing", async ({ page, request }) => {
    const orders = await placeOrders(request, "ayse@pazar.test", 6);
    const [partial, ...exact] = orders;
    const { read } = await asAccounting(page, request);
    const day = turkishDay(new Date()).split("-").toReversed().join(".");
    const lira = (kurus: number) => `${Math.floor(kurus / 100)},${String(kurus % 100).padStart(2, "0")}`;
    const stamp = Date.now();
    const rows = [
      ...exact.map(({ reference, price }) => `${day};FAST ${reference.toLowerCase()} ilan;${lira(price)};AYSE YILMAZ`),
      `${day};${partial?.reference.slice(0, 4)} ${partial?.reference.slice(4)} ${stamp};50,00;AYSE YILMAZ`,
      ...Array.from({ length: 24 }, (_, index) => `${day};Kira ${stamp}-${index};1.${100 + index},00;Kiracı`),
      ...Array.from({ length: 20 }, (_, index) => `${day};Gider ${index};-${10 + index},00;`),
    ];
    expect(rows).toHaveLength(50);
    const file = {
      name: "hareketler.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Hesap;TR33\n\nİşlem Tarihi;Açıklama;Tutar;Gönderen\n${rows.join("\n")}\n`),
    };
    await open(page, "/cpadmin/payments/statements");
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText(/30 yeni hareket, 5 tanesi bir siparişe tam uyuyor/)).toBeVisible();
    await expect(page.getByText("5 kayıt seçili")).toBeVisible();
    await expectAccessible(page, "main");
    await page.getByRole("button", { name: "Seçilenleri onayla" }).click();
    const apply = page.getByRole("dialog", { name: "5 ödeme kaydedilsin mi?" });
    await expect(apply.getByText(/Tam uyan: 5, eksik: 0, fazla: 0/)).toBeVisible();
    await apply.getByRole("button", { name: "Ödeme olarak kaydet" }).click();
    await expect(page.getByText("5 ödeme kaydedildi")).toBeVisible();
    for (const { id } of exact) expect(await read(id)).toMatchObject({ status: "paid", invoices: [{}] });

    await page
      .getByRole("row")
      .filter({ hasText: partial?.reference ?? "" })
      .getByRole("link")
      .click();
    const sheet = page.getByRole("dialog", { name: "Banka hareketi" });
    await sheet.getByRole("button", { name: `${partial?.reference} ile eşleştir` }).click();
    await page
      .getByRole("dialog", { name: /ödeme olarak kaydedilsin mi/ })
      .getByRole("button", { name: "Ödeme olarak kaydet" })
      .click();
    await expect(page.getByText("Ödeme kaydedildi", { exact: true })).toBeVisible();
    expect(await read(partial?.id ?? 0)).toMatchObject({ status: "open", problems: ["partly_paid"] });

    await page
      .getByRole("row")
      .filter({ hasText: `Kira ${stamp}-0` })
      .getByRole("link")
      .click();
    await sheet.getByRole("button", { name: "Ayır" }).click();
    const aside = page.getByRole("dialog", { name: "Bu hareket ayrılsın mı?" });
    await aside.getByLabel("Neden").fill("Kira geliri");
    await aside.getByRole("button", { name: "Ayır" }).click();
    await expect(page.getByRole("row").filter({ hasText: `Kira ${stamp}-0` })).toHaveCount(0);

    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText(/0 yeni hareket.*30 hareket daha önce yüklenmişti/)).toBeVisible();
    for (const { id } of exact) expect((await read(id)).payments).toHaveLength(1);
  });

  test("a new price is on offer at once and stands in the history", async ({ page, request }) => {
    await asAccounting(page, request);
    const seller = await signedIn(request, "mehmet@pazar.test");
    const offered = async () => (await seller.get<Offer>("/api/offer")).packages.find(({ days }) => days === 30)?.price;
    const before = await offered();
    await open(page, "/cpadmin/payments/packages");
    for (const [typed, kurus] of [
      ["450,50", 45_050],
      [String((before ?? 0) / 100), before],
    ] as const) {
      await page.getByRole("button", { name: "Fiyatı değiştir: 30 gün öne çıkan" }).click();
      const dialog = page.getByRole("dialog", { name: "30 gün öne çıkan: yeni fiyat" });
      await dialog.getByLabel("Fiyat (KDV dahil)").fill(typed);
      await dialog.getByRole("button", { name: "Kaydet" }).click();
      await expect(dialog).toBeHidden();
      expect(await offered()).toBe(kurus);
    }
    await page.getByText(/Fiyat geçmişi \(([3-9]|\d{2,})\)/).click();
    await expect(page.getByRole("cell", { name: "₺450,50" }).first()).toBeVisible();
    await expectAccessible(page, "main");
  });
});
