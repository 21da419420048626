import { createStore, useStore } from "../cache/store.ts";

export type AuthMode = "login" | "register" | "forgot";

type AuthDialogState = {
  isOpen: boolean;
  mode: AuthMode;
  email: string;
  /** The path to go to after signing in. */
  returnTo: string | undefined;
  /** Why a login is needed, to show in the dialog. */
  reason: string | undefined;
};

type Request = {
  mode?: AuthMode | undefined;
  email?: string | undefined;
  returnTo?: string | undefined;
  reason?: string | undefined;
};

const store = createStore<AuthDialogState>({
  isOpen: false,
  mode: "login",
  email: "",
  returnTo: undefined,
  reason: undefined,
});

export const openAuthDialog = ({ mode = "login", email = "", returnTo, reason }: Request = {}): void =>
  store.set({ isOpen: true, mode, email, returnTo, reason });

/** Keeps the typed email. */
export const switchAuthMode = (mode: AuthMode, email: string): void => store.set({ ...store.get(), mode, email });

export const closeAuthDialog = (): void => store.set({ ...store.get(), isOpen: false });

export const useAuthDialog = (): AuthDialogState => useStore(store);
