const batchSize = 1_000;

/** All rows in ascending order of their ids, read in batches, so that their number does not matter. */
export async function* readInBatches<Row extends { id: number }>(
  readBatch: (afterId: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let afterId = 0; ; ) {
    const rows = await readBatch(afterId, batchSize);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < batchSize || !last) return;
    afterId = last.id;
  }
}
