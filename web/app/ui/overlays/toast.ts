export type ToastType = "success" | "error" | "warning" | "info";
export type ToastOptions = {
  description?: string;
  /** Milliseconds; Infinity until closed by hand. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** In the place of an action. */
  link?: { label: string; href: string };
  /** A second toast with the same id replaces the first. */
  id?: string;
};
/** The default duration in milliseconds. */
export const toastMs = 5_000;
/** Where a toast offers to undo something: long enough to read it and reach the button. */
export const undoToastMs = 10_000;

export type ShowToast = (type: ToastType, text: string, options?: ToastOptions) => void;

let show: ShowToast | undefined;
let waiting: Parameters<ShowToast>[] = [];
let onFirstUse = () => {};

/** Toasts shown before the toaster is loaded are queued. */
export const showToast: ShowToast = (...toast) => {
  if (show) return show(...toast);
  waiting.push(toast);
  onFirstUse();
};

export const isToasterNeeded = () => waiting.length > 0 || show !== undefined;

export function watchFirstUse(notify: () => void): () => void {
  onFirstUse = notify;
  return () => {
    onFirstUse = () => {};
  };
}

/** Called by the mounted toaster; it receives the queued toasts first. */
export function connectToaster(takeOver: ShowToast): () => void {
  show = takeOver;
  for (const toast of waiting) takeOver(...toast);
  waiting = [];
  return () => {
    show = undefined;
  };
}
