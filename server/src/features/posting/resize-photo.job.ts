import { photoWidths } from "@pazar/contract/listings/photo-url";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import { photoVariant } from "../../platform/media/images.ts";
import type { Storage } from "../../platform/media/storage.ts";

const name = "resize_photo";
const Payload = z.object({ hash: z.string(), isPrivate: z.boolean() });

/** Makes all widths of a new photo, so that its first visitor does not wait for them. */
export const resizePhoto = ({ storage }: { storage: Storage }): Job => ({
  name,
  async run(payload) {
    const photo = Payload.parse(payload);
    for (const width of photoWidths) await photoVariant(storage, photo, width);
  },
});

export const resizeLater = (db: Database, photo: z.infer<typeof Payload>): Promise<void> => enqueue(db, name, photo);
