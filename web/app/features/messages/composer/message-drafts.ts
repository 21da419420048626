/** Devices are shared: everybody has drafts of their own. */
const keyOf = (me: number, user: number, product: number): string => `message-draft.${me}.${user}.${product}`;

export function readMessageDraft(me: number, user: number, product: number): string {
  try {
    return localStorage.getItem(keyOf(me, user, product)) ?? "";
  } catch {
    return "";
  }
}

export function writeMessageDraft(me: number, user: number, product: number, text: string): void {
  try {
    if (text === "") localStorage.removeItem(keyOf(me, user, product));
    else localStorage.setItem(keyOf(me, user, product), text);
  } catch {
    // Without storage it lasts as long as the page.
  }
}
