import type { ClientEvents, ServerEvents } from "@pazar/contract/realtime/socket-events";

type Payload<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0];
type Typing = Parameters<ClientEvents["typing"]>[0];

type LiveEvents = {
  new_message: Payload<"new_message">;
  typing: Payload<"typing">;
  messages_read: Payload<"messages_read">;
  conversation_changed: Payload<"conversation_changed">;
  list_changed: Payload<"list_changed">;
  /** Events may have been missed: the connection is (back) up, or the server says so. */
  catch_up: undefined;
  /** A notice came, or was read or deleted elsewhere. */
  notices_changed: undefined;
  /** This device has read a conversation. */
  read_here: { user: number; product: number };
};
export type LiveListener = { [Name in keyof LiveEvents]?: (payload: LiveEvents[Name]) => void };

const listeners = new Set<LiveListener>();
let sendTyping: ((conversation: Typing) => void) | undefined;

export function onLiveEvents(listener: LiveListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function emitLiveEvent<Name extends keyof LiveEvents>(name: Name, payload: LiveEvents[Name]): void {
  for (const listener of listeners) listener[name]?.(payload);
}

/** Set by the connection while it is up. */
export function setTypingEmitter(emit: typeof sendTyping): void {
  sendTyping = emit;
}

export const emitTyping = (conversation: Typing): void => sendTyping?.(conversation);
