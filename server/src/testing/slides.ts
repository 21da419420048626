import type { NewSlide } from "@pazar/contract/admin/content/sliders";
import type { Photo } from "@pazar/contract/listings/photos";
import { picture } from "./picture.ts";
import type { TestApp } from "./test-app.ts";

/** The largest crops of a picture of 1200 x 600. */
export const crops = {
  phone: { x: 200, y: 0, width: 800, height: 600 },
  desktop: { x: 0, y: 100, width: 1200, height: 400 },
};

export const sendPicture = (app: TestApp, token: string, file: Buffer) =>
  app.upload("/api/admin/sliders/pictures", file, "image/jpeg", { token });

/** A slide as staff send it, with a picture that has just been uploaded. */
export async function newSlide(app: TestApp, token: string, change: Partial<NewSlide> = {}): Promise<NewSlide> {
  const { hash }: Photo = (await sendPicture(app, token, await picture(1200, 600))).json();
  return {
    title_tr: "Yaz indirimi",
    title_en: "Summer sale",
    description_tr: "Bahçe ürünleri",
    description_en: "Garden goods",
    link: "/bahce-c9",
    is_active: true,
    starts_at: null,
    ends_at: null,
    picture: { hash, ...crops },
    ...change,
  };
}
