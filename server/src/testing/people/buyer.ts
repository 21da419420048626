import type { BillingDetails } from "@pazar/contract/payments/billing";
import type { NewOrder, Offer, Order } from "@pazar/contract/payments/orders";
import type { TestApp } from "../test-app.ts";

export const person: BillingDetails = {
  kind: "person",
  name: "Ayşe Yılmaz",
  tax_number: "10000000146",
  tax_office: "",
  address: "Moda Caddesi 12/3, Kadıköy",
  city: "İstanbul",
};

/** Without these nothing can be bought. */
export const openShop = (app: TestApp) =>
  app.db
    .updateTable("settings")
    .set({
      company_name: "Deneme Pazaryeri A.Ş.",
      company_address: "Büyükdere Caddesi 1, Şişli, İstanbul",
      tax_office: "Şişli",
      tax_number: "4840847211",
      bank_name: "Deneme Bankası",
      bank_account_holder: "Deneme Pazaryeri A.Ş.",
      iban: "TR330006100519786457841326",
    })
    .execute();

/** A seller with a listing on sale, who can order promotions for it. */
export async function createBuyer(app: TestApp) {
  const { id: userId } = await app.make.user({});
  const { token } = await app.make.session(userId);
  const { id: listingId } = await app.make.listing({ sellerId: userId });
  const offer: Offer = (await app.get("/api/offer", { token })).json();
  const packageOf = (kind: string, days: number | null = 7) => {
    const found = offer.packages.find((one) => one.kind === kind && one.days === days);
    if (!found) throw new Error(`no package ${kind} ${days}`);
    return found;
  };
  const order = (change: Partial<NewOrder> = {}, listing = listingId) => {
    const { id: package_id, price } = packageOf("featured");
    const body = { package_id, price, method: "transfer", buyer: person, ...change };
    return app.write("POST", `/api/listings/${listing}/orders`, body, { token });
  };
  const ordered = async (change: Partial<NewOrder> = {}, listing = listingId): Promise<Order> =>
    (await order(change, listing)).json();
  const read = async (id: number): Promise<Order> => (await app.get(`/api/profile/orders/${id}`, { token })).json();
  return { userId, token, listingId, offer, packageOf, order, ordered, read };
}
