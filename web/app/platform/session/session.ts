import type { NewSession, User } from "@pazar/contract/accounts/accounts";
import type { SearchHistoryItem } from "@pazar/contract/search/search";
import { removeStoredSession, storeSession } from "./stored-session.ts";
import { createStore, useStoreValue, useStore } from "../cache/store.ts";
import { tellWorker } from "../offline/worker-messages.ts";
import { removeToken, storeToken } from "./token.ts";

export type SessionState = {
  /** True until the API has confirmed who is signed in; the stored user may be shown meanwhile. */
  isLoading: boolean;
  /** The token that `user` belongs to. */
  token: string | null;
  /** Null for guests. */
  user: User | null;
  permissions: string[];
  /** Staff who have to add a second factor first; known once the API has confirmed who is signed in. */
  needs_second_factor?: boolean | undefined;
  /** Texts such as the terms have a version to agree to. */
  has_due_consents?: boolean | undefined;
  unreadCount: number;
  /** Unread notices. */
  noticeCount: number;
  /** Newest first. */
  searchHistory: readonly SearchHistoryItem[];
  /** Ids of people the user talks with. */
  onlineUsers: readonly number[];
  isConnected: boolean;
};

const guest: SessionState = {
  isLoading: false,
  token: null,
  user: null,
  permissions: [],
  unreadCount: 0,
  noticeCount: 0,
  searchHistory: [],
  onlineUsers: [],
  isConnected: false,
};

const store = createStore<SessionState>({ ...guest, isLoading: true });

export const useSession = (): SessionState => useStore(store);
export const useUser = (): User | null => useStoreValue(store, ({ user }) => user);
/** The page was loaded with a token that is no longer valid. Guests without one see no change. */
export const useHasLostSession = (): boolean =>
  useStoreValue(
    store,
    ({ user, isLoading }) => user === null && !isLoading && document.documentElement.dataset["token"] !== undefined,
  );
export const useHasDueConsents = (): boolean =>
  useStoreValue(store, ({ has_due_consents }) => has_due_consents === true);
export const useUnreadCount = (): number => useStoreValue(store, ({ unreadCount }) => unreadCount);
export const useNoticeCount = (): number => useStoreValue(store, ({ noticeCount }) => noticeCount);
export const currentSession = store.get;
export const onSessionChange = store.subscribe;
export const updateSession = (change: Partial<SessionState>): void => store.set({ ...store.get(), ...change });

/** After signing in; false where storage is disabled. */
export function saveSession({ token, user, permissions }: NewSession): boolean {
  // Before the token, because other tabs react to that.
  storeSession({ user, permissions });
  if (!storeToken(token)) return false;
  store.set({ ...guest, token, user, permissions });
  return true;
}

/** After people changed their own data. */
export function changeUser(user: User): void {
  storeSession({ user, permissions: store.get().permissions });
  updateSession({ user });
}

/** Removes everything the browser knows about the user. */
export function clearSession(): void {
  removeToken();
  removeStoredSession();
  tellWorker({ type: "signed_out" });
  store.set(guest);
}
