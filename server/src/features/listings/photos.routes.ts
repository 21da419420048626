import { photoWidths } from "@pazar/contract/listings/photo-url";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { photoVariant } from "../../platform/media/images.ts";
import { readSignedPhoto } from "../../platform/media/private-photos.ts";
import type { Storage } from "../../platform/media/storage.ts";

type Dependencies = { storage: Storage; config: Pick<Config, "APP_SECRET"> };

/** Pictures by content: what an address shows never changes, so browsers keep it, for good or as long as it is valid. */
export function mountPhotos(app: FastifyInstance, { storage, config }: Dependencies): void {
  /** The photo that an address names, if it may be shown, and for how long. */
  function shownAt(name: string): { hash: string; isPrivate: boolean; cacheControl: string } | undefined {
    if (/^[0-9a-f]{32}$/.test(name))
      return { hash: name, isPrivate: false, cacheControl: "public, max-age=31536000, immutable" };
    const signed = readSignedPhoto(config.APP_SECRET, name);
    return (
      signed && {
        hash: signed.hash,
        isPrivate: true,
        cacheControl: `private, max-age=${signed.secondsLeft}, immutable`,
      }
    );
  }

  app.get<{ Params: { file: string } }>("/media/:file", { compress: false }, async (request, reply) => {
    const [, name = "", width] = /^([\w.-]+)-(\d+)\.webp$/.exec(request.params.file) ?? [];
    const known = photoWidths.find((one) => String(one) === width);
    const shown = known && shownAt(name);
    const body = shown ? await photoVariant(storage, shown, known) : null;
    if (!shown || !body) throw new ApiError("NOT_FOUND");
    return reply.type("image/webp").header("cache-control", shown.cacheControl).send(body);
  });
}
