import { photoWidths } from "@pazar/contract/photo-url";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../../platform/http/api-error.ts";
import { photoVariant } from "../../platform/media/images.ts";
import type { Storage } from "../../platform/media/storage.ts";

/** Pictures by content: what an address shows never changes, so browsers keep it for good. */
export function mountPhotos(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Params: { file: string } }>("/media/:file", { compress: false }, async (request, reply) => {
    const [, hash = "", width] = /^([0-9a-f]{32})-(\d+)\.webp$/.exec(request.params.file) ?? [];
    const known = photoWidths.find((one) => String(one) === width);
    const body = known === undefined ? null : await photoVariant(storage, hash, known);
    if (!body) throw new ApiError("NOT_FOUND");
    return reply.type("image/webp").header("cache-control", "public, max-age=31536000, immutable").send(body);
  });
}
