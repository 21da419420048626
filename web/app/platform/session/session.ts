import type { NewSession, User } from "@pazar/contract/accounts";
import type { SearchHistoryItem } from "@pazar/contract/search";
import { removeStoredSession, storeSession } from "./stored-session.ts";
import { createStore, useStoreValue, useStore } from "../cache/store.ts";
import { removeToken, storeToken } from "./token.ts";

export type SessionState = {
  /** Until the browser knows who is here; a remembered person may be shown meanwhile. */
  isLoading: boolean;
  /** The one `user` belongs to. */
  token: string | null;
  /** Somebody is signed in when there is a user. */
  user: User | null;
  permissions: string[];
  unreadCount: number;
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
  searchHistory: [],
  onlineUsers: [],
  isConnected: false,
};

const store = createStore<SessionState>({ ...guest, isLoading: true });

export const useSession = (): SessionState => useStore(store);
export const useUser = (): User | null => useStoreValue(store, ({ user }) => user);
/** The page was loaded with a token that is good no more. Guests who had none see no change when that is known. */
export const useHasLostSession = (): boolean =>
  useStoreValue(
    store,
    ({ user, isLoading }) => user === null && !isLoading && document.documentElement.dataset["token"] !== undefined,
  );
export const useUnreadCount = (): number => useStoreValue(store, ({ unreadCount }) => unreadCount);
export const currentSession = store.get;
export const onSessionChange = store.subscribe;
export const updateSession = (change: Partial<SessionState>): void => store.set({ ...store.get(), ...change });

/** After signing in; false where the browser stores nothing. */
export function saveSession({ token, user, permissions }: NewSession): boolean {
  // Before the token, whose arrival other tabs notice.
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

/** Everything this browser knows of the person. */
export function clearSession(): void {
  removeToken();
  removeStoredSession();
  store.set(guest);
}
