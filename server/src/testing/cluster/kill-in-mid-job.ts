import type pg from "pg";
import { picture } from "../picture.ts";
import type { Journeys } from "./journeys.ts";

/** As from a camera: it takes a while to be stored, and longer to be resized. */
export const largePicture = (): Promise<Buffer> => picture(2_400, 1_800);

/** Whether the worker was killed while it made the sizes of a photo, and has left that undone. */
export async function killInMidJob(
  worker: { kill(): Promise<void> },
  { upload }: Pick<Journeys, "upload">,
  pool: pg.Pool,
): Promise<boolean> {
  const isInHand = async (): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.locked_by is not null and t.identifier = 'resize_photo'`,
    );
    return rowCount !== 0;
  };
  await upload(await largePicture());
  const until = Date.now() + 10_000;
  while (!(await isInHand()) && Date.now() < until);
  await worker.kill();
  return isInHand();
}
