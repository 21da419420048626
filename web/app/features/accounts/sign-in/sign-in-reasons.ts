import { m } from "../../../platform/i18n/i18n.ts";

/** What the sign-in dialog says to a guest, by the link's `data-sign-in`. */
export const signInReasons: Record<string, () => string> = { chat: m["authModal.chatNeedsLogin"] };
