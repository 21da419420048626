import { dayMs } from "@pazar/contract/durations";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { removePhoto } from "../../platform/media/images.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { photoFilesLock } from "../../platform/media/photo-files-lock.ts";
import type { Storage } from "../../platform/media/storage.ts";

const unusedMs = dayMs;
const draftMs = 30 * dayMs;
const submissionMs = 7 * dayMs;
const batchSize = 500;

type Dependencies = { db: Database; storage: Storage; now?: () => Date };

/** Deletes photos unused a day after the upload, drafts untouched for a month, and old idempotency keys. */
export const removeUnusedPhotos = ({ db, storage, now = () => new Date() }: Dependencies): Job => ({
  name: "remove_unused_photos",
  schedule: "23 * * * *",
  async run() {
    const before = (ms: number): Date => new Date(now().getTime() - ms);
    await db.deleteFrom("listing_drafts").where("saved_at", "<", before(draftMs)).execute();
    await db.deleteFrom("listing_submissions").where("created_at", "<", before(submissionMs)).execute();
    await db
      .deleteFrom("photo_uploads")
      .where("uploaded_at", "<", before(unusedMs))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("listing_drafts as d")
              .where(sql<SqlBool>`photo_uploads.photo_hash = any (d.photos)`)
              .whereRef("d.user_id", "=", "photo_uploads.user_id")
              .select("d.user_id"),
          ),
        ),
      )
      .execute();
    const unused = await db
      .selectFrom("photos")
      .where("created_at", "<", before(unusedMs))
      .where(isUnused)
      .select("hash")
      .limit(batchSize)
      .execute();
    for (const { hash } of unused) {
      // The files are deleted while the row is locked: a concurrent upload of the same photo waits, then writes it again.
      const isFree = await db.transaction().execute(async (transaction) => {
        // A backup that is being written still needs files of rows that are gone since: the next hour will do.
        const lock = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${photoFilesLock}) as "isFree"`;
        if (!(await lock.execute(transaction)).rows[0]?.isFree) return false;
        const { numDeletedRows } = await transaction
          .deleteFrom("photos")
          .where("hash", "=", hash)
          .where(isUnused)
          .executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) await removePhoto(storage, hash);
        return true;
      });
      if (!isFree) return;
    }
  },
});

const isUnused = sql<SqlBool>`not (
  exists (select from photo_uploads where photo_hash = photos.hash)
  or exists (select from listing_images where photo_hash = photos.hash)
  or exists (select from listing_approved_contents c where c.photos @> array[photos.hash])
  or exists (select from message_attachments where photo_hash = photos.hash)
  or exists (select from slider_images where photo_hash = photos.hash)
  or exists (select from sliders where photos.hash in (picture_hash, phone_hash, desktop_hash))
  or exists (select from page_photos where photo_hash = photos.hash)
  or exists (select from users where photo_hash = photos.hash)
  or exists (select from settings where logo_hash = photos.hash))`;
