import * as z from "zod/mini";

/** `preview` is a tiny data: URL to show while the picture loads. */
export const Photo = z.object({ hash: z.string(), width: z.number(), height: z.number(), preview: z.string() });
export type Photo = z.infer<typeof Photo>;

export const PhotoHash = z.string().check(z.regex(/^[0-9a-f]{32}$/));
