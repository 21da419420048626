import * as z from "zod/mini";

/**
 * `hash` names the photo in its address; that of a message's photo carries a day and a signature, and is valid until then.
 * `preview` is a tiny data: URL to show while the picture loads.
 */
export const Photo = z.object({ hash: z.string(), width: z.number(), height: z.number(), preview: z.string() });
export type Photo = z.infer<typeof Photo>;

const hashLength = 32;

export const PhotoHash = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** The hash alone, or as it is named in messages. */
export const MessagePhotoHash = z.pipe(
  z.string().check(z.regex(/^[0-9a-f]{32}(\.\d{1,6}\.[\w-]{1,64})?$/)),
  z.transform((name) => name.slice(0, hashLength)),
);
