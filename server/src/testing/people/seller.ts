import { randomUUID } from "node:crypto";
import type { NewListing } from "@pazar/contract/listings/posting";
import { picture } from "../picture.ts";
import type { TestApp } from "../test-app.ts";

/** A signed-in person with everything needed to post a listing. */
export async function createSeller(app: TestApp) {
  const { id, email } = await app.make.user();
  const { token } = await app.make.session(id);
  const upload = (file: Buffer, type = "image/jpeg") => app.upload("/api/photos", file, type, { token });
  const photo = async (file?: Buffer): Promise<string> => (await upload(file ?? (await picture()))).json().hash;
  const write = (method: "POST" | "PUT" | "DELETE", url: string, body?: object, locale: "tr" | "en" = "tr") =>
    app.write(method, url, body, { token, locale });
  const leaf = (await app.make.categories.tree()).all.find(({ slug }) => slug === "otomobil-bmw");

  async function content(given: Partial<NewListing> = {}): Promise<NewListing> {
    return {
      photos: given.photos ?? [await photo()],
      category_id: leaf?.id ?? 0,
      title: "Temiz aile arabası BMW 320i",
      price: "1.234.500,50",
      description: "İlk sahibinden, bakımları zamanında yapılmış, boyasız ve değişensiz araç.",
      features: { yil: 2019, yakit: "dizel", vites: "otomatik", km: "85.000" },
      city_id: 1,
      district_id: 1,
      idempotency_key: randomUUID(),
      ...given,
    };
  }

  return {
    id,
    email,
    token,
    upload,
    photo,
    content,
    write,
    get: (url: string) => app.get(url, { token }),
    post: async (given: Partial<NewListing> = {}) => write("POST", "/api/listings", await content(given)),
  };
}
export type Seller = Awaited<ReturnType<typeof createSeller>>;
