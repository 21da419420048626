/** Held shared while files of photos are read that rows of a snapshot name, exclusively while a file is removed. */
export const photoFilesLock = 7_014_223;
