import type { ClientEvents, ServerEvents } from "@pazar/contract/socket-events";

type Given<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0];
type Typing = Parameters<ClientEvents["typing"]>[0];

/** What pages hear of the live connection. */
type LiveEvents = {
  new_message: Given<"new_message">;
  typing: Given<"typing">;
  messages_read: Given<"messages_read">;
  /** Something may have come or been read unheard: the connection is there (again), or the server says so. */
  catch_up: undefined;
  /** This device has read a conversation. */
  read_here: { user: number; product: number };
};
export type LiveListener = { [Name in keyof LiveEvents]?: (given: LiveEvents[Name]) => void };

const listeners = new Set<LiveListener>();
let emitTyping: ((conversation: Typing) => void) | undefined;

export function listenLive(listener: LiveListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellLive<Name extends keyof LiveEvents>(name: Name, given: LiveEvents[Name]): void {
  for (const listener of listeners) listener[name]?.(given);
}

/** The connection lends its voice while it stands. */
export function lendTyping(emit: typeof emitTyping): void {
  emitTyping = emit;
}

export const tellTyping = (conversation: Typing): void => emitTyping?.(conversation);
