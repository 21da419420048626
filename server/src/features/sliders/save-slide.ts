import { isDeepStrictEqual } from "node:util";
import { slideLimits, type NewSlide, type SlideChange, type StaffSlide } from "@pazar/contract/admin/content/sliders";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { signedIn } from "../../platform/security/session.ts";
import { m } from "../../platform/text/locale.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { cutPicture, storeCrops, type CutPicture } from "./slide-picture.ts";
import { listStaffSlides } from "./sliders.present.ts";
import { findSlides, type SlideRow } from "./sliders.queries.ts";

type Dependencies = { db: Database; storage: Storage };

export async function findStaffSlide(db: Database, id: number): Promise<StaffSlide> {
  const slide = (await listStaffSlides(db)).find((one) => one.id === id);
  if (!slide) throw new ApiError("NOT_FOUND");
  return slide;
}

const contentOf = (slide: NewSlide | SlideChange) => ({
  title_tr: slide.title_tr,
  title_en: slide.title_en,
  description_tr: slide.description_tr,
  description_en: slide.description_en,
  link: slide.link,
  is_active: slide.is_active,
  starts_at: slide.starts_at === null ? null : new Date(slide.starts_at),
  ends_at: slide.ends_at === null ? null : new Date(slide.ends_at),
});

const pictureColumns = ({ hash, crops, photos }: CutPicture) => ({
  picture_hash: hash,
  phone_crop: crops.phone,
  phone_hash: photos.phone.photo.hash,
  desktop_crop: crops.desktop,
  desktop_hash: photos.desktop.photo.hash,
});

type Columns = Partial<ReturnType<typeof contentOf> & ReturnType<typeof pictureColumns>>;
const stored = ({ phone_crop, desktop_crop, ...columns }: Columns) => ({
  ...columns,
  ...(phone_crop && { phone_crop: JSON.stringify(phone_crop) }),
  ...(desktop_crop && { desktop_crop: JSON.stringify(desktop_crop) }),
});
/** The photos that are made of the crops say in the log what the rectangles do not. */
const logged = ({ phone_crop: _, desktop_crop: __, ...columns }: Columns): object => columns;

async function checkNumber(transaction: Transaction<DB>): Promise<void> {
  const { n } = await transaction
    .selectFrom("sliders")
    .where("removed_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  if (n >= slideLimits.slides)
    throw new ApiError("INVALID", { text: m["admin.sliders.errors.tooMany"]({ maximum: slideLimits.slides }) });
}

/** Comes last. */
export async function addSlide(
  { db, storage }: Dependencies,
  caller: CallContext,
  slide: NewSlide,
): Promise<StaffSlide> {
  const picture = await cutPicture({ db, storage }, signedIn(caller.actor).id, slide.picture, null);
  const columns = { ...contentOf(slide), ...pictureColumns(picture) };
  return db.transaction().execute(async (transaction) => {
    await checkNumber(transaction);
    await storeCrops(transaction, storage, picture);
    const { id } = await transaction
      .insertInto("sliders")
      .values({
        ...contentOf(slide),
        ...stored(columns),
        position: sql<number>`(select coalesce(max(position), 0) + 1 from sliders)`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, caller, {
      action: "add_slide",
      target: { kind: "slide", id },
      after: logged(columns),
    });
    return findStaffSlide(transaction, id);
  });
}

const findRow = (db: Database, id: number) => findSlides(db).where("id", "=", id);

/** Null where the picture stays as it is. */
async function cutIfChanged(dependencies: Dependencies, userId: number, { picture }: SlideChange, row: SlideRow) {
  if (!picture) {
    if (row.picture_hash === null) return null;
    throw new ApiError("INVALID", { fields: { picture: [m["admin.sliders.errors.picture"]()] } });
  }
  const { hash, phone, desktop } = picture;
  const isSame = isDeepStrictEqual([hash, phone, desktop], [row.picture_hash, row.phone_crop, row.desktop_crop]);
  return isSame ? null : cutPicture(dependencies, userId, picture, row.picture_hash);
}

export async function changeSlide(
  { db, storage }: Dependencies,
  caller: CallContext,
  id: number,
  slide: SlideChange,
): Promise<StaffSlide> {
  const known = await findRow(db, id).executeTakeFirst();
  if (!known) throw new ApiError("NOT_FOUND");
  if (known.version !== slide.version)
    throw new ApiError("CHANGED_MEANWHILE", { current: await findStaffSlide(db, id) });
  const picture = await cutIfChanged({ db, storage }, signedIn(caller.actor).id, slide, known);
  return db.transaction().execute(async (transaction) => {
    const row = await findRow(transaction, id).forUpdate().executeTakeFirst();
    if (!row) throw new ApiError("NOT_FOUND");
    if (row.version !== slide.version)
      throw new ApiError("CHANGED_MEANWHILE", { current: await findStaffSlide(transaction, id) });
    const before: Partial<Record<string, unknown>> = row;
    const wanted = { ...contentOf(slide), ...(picture && pictureColumns(picture)) };
    const after: Columns = Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(before[name], value)),
    );
    if (Object.keys(after).length > 0) {
      if (picture) await storeCrops(transaction, storage, picture);
      await transaction
        .updateTable("sliders")
        .set((eb) => ({ ...stored(after), version: eb("version", "+", 1) }))
        .where("id", "=", id)
        .execute();
      await writeAudit(transaction, caller, {
        action: "change_slide",
        target: { kind: "slide", id },
        before: Object.fromEntries(Object.keys(logged(after)).map((name) => [name, before[name]])),
        after: logged(after),
      });
    }
    return findStaffSlide(transaction, id);
  });
}
