import { dayMs } from "@pazar/contract/durations";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createSeller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { signPhoto } from "../../platform/media/private-photos.ts";
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
  const picture = (shade: number): Promise<Buffer> =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 200 } } })
      .jpeg()
      .toBuffer();
  const uploadTo = async (call: string, shade: number, { token } = buyer): Promise<{ hash: string }> =>
    (await app.upload(call, await picture(shade), "image/jpeg", { token })).json();
  const upload = (shade: number, whose = buyer) => uploadTo("/api/messages/photos", shade, whose);
  /** What names the photo in the database. */
  const plain = ({ hash }: { hash: string }): string => hash.slice(0, 32);
  const show = (name: string) => app.get(photoUrl(name, 240));
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

  it("are shown only at the address that is in the answers to the two, for some days", async () => {
    const photo = await upload(60);
    const message = (await send([photo.hash])).json();
    const [{ hash }] = message.attachments;
    const shown = await show(hash);
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(String(shown.headers["cache-control"])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(7 * 86_400);
    expect(Number(seconds)).toBeLessThanOrEqual(8 * 86_400);

    const [day, signature] = hash.split(".").slice(1);
    const other = plain(await upload(61));
    const refused = [
      plain(photo),
      `${plain(photo)}-private`,
      `${other}.${day}.${signature}`,
      `${plain(photo)}.${Number(day) + 1}.${signature}`,
      `${plain(photo)}.${day}.${"A".repeat(22)}`,
      signPhoto(app.config.APP_SECRET, plain(photo), Date.now() - 9 * dayMs),
      signPhoto("another secret of at least thirty-two letters", plain(photo)),
    ];
    const statuses = await Promise.all(refused.map(async (name) => (await show(name)).statusCode));
    expect(statuses).toEqual(refused.map(() => 404));
  });

  it("have the same address all day, so that browsers load them once", () => {
    const noon = Date.UTC(2026, 10, 16, 12);
    const sign = (now: number) => signPhoto("secret", "0".repeat(32), now);
    expect(sign(noon)).toBe(sign(noon + dayMs / 3));
    expect(sign(noon)).not.toBe(sign(noon + dayMs));
  });

  it("are not those of listings, even if the picture is the same", async () => {
    const [ofMessage, ofListing] = [await upload(70), await uploadTo("/api/photos", 70)];
    expect(plain(ofMessage)).not.toBe(ofListing.hash);
    expect((await show(ofListing.hash)).headers["cache-control"]).toContain("public");
    expect((await send([ofListing.hash], "Merhaba")).statusCode).toBe(422);
    const poster = await createSeller(app);
    const own = await uploadTo("/api/messages/photos", 71, poster);
    const posted = await poster.post({ photos: [plain(own)] });
    expect([posted.statusCode, Object.keys(posted.json().errors)]).toEqual([422, ["photos"]]);
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
      await app.db
        .selectFrom("photos")
        .where("hash", "in", [plain(used), plain(unused)])
        .select("hash")
        .execute()
    ).map(({ hash }) => hash);
    expect(left).toEqual([plain(used)]);
    expect((await show(used.hash)).statusCode).toBe(200);
  });
});
