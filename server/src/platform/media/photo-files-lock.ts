/** Advisory lock: shared while a backup reads the photo files that its snapshot names, exclusive while a file is removed. */
export const photoFilesLock = 7_014_223;
