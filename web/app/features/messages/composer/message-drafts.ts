import { tryStorage } from "../../../platform/cache/try-storage.ts";

/** Devices are shared: everybody has drafts of their own. */
const keyOf = (me: number, user: number, product: number): string => `message-draft.${me}.${user}.${product}`;

export const readMessageDraft = (me: number, user: number, product: number): string =>
  tryStorage(() => localStorage.getItem(keyOf(me, user, product))) ?? "";

/** Without storage a draft lasts as long as the page. */
export function writeMessageDraft(me: number, user: number, product: number, text: string): void {
  const key = keyOf(me, user, product);
  tryStorage(() => (text === "" ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
}
