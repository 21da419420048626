import { dayMs } from "@pazar/contract/durations";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { removeUnusedPhotos } from "../posting/remove-unused-photos.job.ts";

describe("photos in messages", () => {
  let app: TestApp;
  let seller: { id: number; token: string };
  let buyer: { id: number; token: string };
  let listing: number;
  beforeAll(async () => {
    app = await createTestApp();
    [seller, buyer] = [await person(), await person()];
    listing = (await app.make.listing({ sellerId: seller.id })).id;
  });

  async function person() {
    const { id } = await app.make.user();
    return { id, ...(await app.make.session(id)) };
  }
  async function upload(shade: number, { token } = buyer): Promise<{ hash: string }> {
    const file = await sharp({
      create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 200 } },
    })
      .jpeg()
      .toBuffer();
    return (await app.upload("/api/photos", file, "image/jpeg", { token })).json();
  }
  const send = (attachments: string[], body = "", from = buyer, to = seller) =>
    app.write(
      "POST",
      `/api/messages/${to.id}/${listing}`,
      { client_id: randomUUID(), body, attachments },
      { token: from.token },
    );

  it("come in their order, with or without words", async () => {
    const [one, two] = [await upload(10), await upload(120)];
    const answer = await send([two.hash, one.hash]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ body: "", attachments: [two, one] });
    expect(
      (await app.get(`/api/messages/${buyer.id}/${listing}`, { token: seller.token })).json().messages.at(-1),
    ).toEqual(answer.json());
    expect((await app.get("/api/messages", { token: seller.token })).json().data[0].last_message).toEqual(
      answer.json(),
    );
  });

  it("are only one's own", async () => {
    const theirs = await upload(30, seller);
    for (const hash of [theirs.hash, "0".repeat(32)]) {
      const answer = await send([hash], "Merhaba");
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({
        attachments: ["Bir fotoğraf artık mevcut değil. Lütfen yeniden ekleyin."],
      });
    }
    expect((await send(["../../x"], "Merhaba")).statusCode).toBe(422);
  });

  it("stay as long as a message shows them", async () => {
    const [used, unused] = [await upload(200), await upload(250)];
    await send([used.hash]);
    await removeUnusedPhotos({
      db: app.db,
      storage: app.storage,
      now: () => new Date(Date.now() + 2 * dayMs),
    }).run({});
    const left = (
      await app.db.selectFrom("photos").where("hash", "in", [used.hash, unused.hash]).select("hash").execute()
    ).map(({ hash }) => hash);
    expect(left).toEqual([used.hash]);
  });
});
