import { socketPath, type ClientEvents, type ServerEvents } from "@pazar/contract/realtime/socket-events";
import { io, type Socket } from "socket.io-client";
import { announceMessage } from "./announce-message.ts";
import { setTypingEmitter, emitLiveEvent } from "./live-events.ts";
import { storedToken } from "../../platform/session/token.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";

type Listeners = {
  onConnection(isConnected: boolean): void;
  onOnlineUsers(userIds: number[]): void;
  onUnreadChange(): void;
  /** `isLive`: by an event, not because some may have been missed. */
  onNoticeChange(isLive: boolean): void;
};

/** Returns a function that disconnects. */
export function connectSocket(
  userId: number,
  { onConnection, onOnlineUsers, onUnreadChange, onNoticeChange }: Listeners,
): () => void {
  const token = storedToken();
  if (token === null) {
    warnOnce("There is no live connection without a token.", undefined, "error");
    return () => {};
  }
  const socket: Socket<ServerEvents, ClientEvents> = io(realtimeUrl(), {
    path: socketPath,
    transports: ["polling"],
    extraHeaders: { authorization: `Bearer ${token}` },
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
  if (import.meta.env.DEV)
    socket.onAny((name: string, payload: unknown) => {
      void import("./check-event.ts").then(({ checkEvent }) => checkEvent(name, payload));
    });
  socket.on("connect", () => {
    onConnection(true);
    socket.emit("user_online", userId);
    socket.emit("join_user_room", userId);
    // Events before the connection, or while it was lost, were missed.
    onUnreadChange();
    onNoticeChange(false);
    emitLiveEvent("catch_up", undefined);
  });
  socket.on("connect_error", () => onConnection(false));
  socket.on("disconnect", () => onConnection(false));
  socket.on("online_users", onOnlineUsers);
  socket.on("new_message", (message) => {
    emitLiveEvent("new_message", message);
    if (message.receiver_id === userId) void announceMessage(message);
  });
  socket.on("update_unread_count", () => {
    onUnreadChange();
    emitLiveEvent("catch_up", undefined);
  });
  socket.on("update_notice_count", () => onNoticeChange(true));
  socket.on("typing", (conversation) => emitLiveEvent("typing", conversation));
  socket.on("messages_read", (read) => emitLiveEvent("messages_read", read));
  socket.on("conversation_changed", (conversation) => emitLiveEvent("conversation_changed", conversation));
  socket.on("list_changed", (list) => emitLiveEvent("list_changed", list));
  // Volatile: pointless to send late, after a lost connection is back.
  setTypingEmitter((conversation) => socket.volatile.emit("typing", conversation));
  // Without this, a poll that died with the network is noticed only after its timeout.
  const reconnect = () => socket.disconnect().connect();
  window.addEventListener("online", reconnect);
  return () => {
    window.removeEventListener("online", reconnect);
    setTypingEmitter(undefined);
    socket.off();
    socket.disconnect();
  };
}

const realtimeUrl = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="realtime-url"]')?.content || location.origin;
