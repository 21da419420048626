import { expect, test, vi } from "vitest";
import { message, view } from "../messages/testing/conversation.ts";
import { resetWorld, signedInDocument, world } from "./testing/session-world.ts";

resetWorld();

test("the live connection polls with the bearer and the specified delays", async () => {
  await signedInDocument();
  expect(world.sockets[0]).toMatchObject({
    url: "https://pazar.example",
    options: {
      path: "/socket.io",
      transports: ["polling"],
      extraHeaders: { authorization: "Bearer token-a" },
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      timeout: 20_000,
    },
  });
});

test("the live connection greets on every connect, and fetches what it missed until then", async () => {
  const { socket, currentSession } = await signedInDocument();
  world.answers["GET /api/messages/unread-count"] = () => Response.json({ count: 7 });
  socket.receive("connect");
  expect(currentSession().isConnected).toBe(true);
  await vi.waitFor(() => expect(currentSession().unreadCount).toBe(7), 10_000);
  socket.receive("disconnect");
  expect(currentSession().isConnected).toBe(false);
  world.answers["GET /api/messages/unread-count"] = () => Response.json({ count: 9 });
  socket.receive("connect");
  const greeting = [
    ["user_online", 5],
    ["join_user_room", 5],
  ];
  expect(socket.emitted).toEqual([...greeting, ...greeting]);
  await vi.waitFor(() => expect(currentSession().unreadCount).toBe(9), 10_000);
  socket.receive("connect_error");
  expect(currentSession().isConnected).toBe(false);
});

test("a message to the user is announced with its sender and counted, except on a messages page", async () => {
  const { socket, currentSession } = await signedInDocument();
  const received = message(1, { receiver_id: 5, sender_id: 7, product_id: 1_000_002 });
  socket.receive("new_message", message(1, { receiver_id: 6 }));
  socket.receive("new_message", received);
  expect(currentSession().unreadCount).toBe(3);
  await vi.waitFor(() => expect(world.toasts).toEqual(["info: Yeni bir mesajınız var."]), 10_000);
  world.answers["GET /api/messages/7/1000002?after=1"] = () => Response.json(view([]));
  socket.receive("new_message", received);
  await vi.waitFor(() => expect(world.toasts.at(-1)).toBe("info: Elif T. size yazdı"), 10_000);
  expect(world.toastLinks).toEqual(["/messages/u-7/p-1000002", "/messages/u-7/p-1000002"]);
  expect(currentSession().unreadCount).toBe(4);
  world.location.pathname = "/messages/u-7/p-1000001";
  socket.receive("new_message", message(1, { receiver_id: 5 }));
  expect(currentSession().unreadCount).toBe(4);
  world.location.pathname = "/messages-c12";
  socket.receive("new_message", message(1, { receiver_id: 5 }));
  expect(currentSession().unreadCount).toBe(5);
});

test("the live connection tracks who is online and refetches the unread count on events", async () => {
  const { socket, currentSession } = await signedInDocument();
  socket.receive("online_users", [7, 8]);
  expect(currentSession().onlineUsers).toEqual([7, 8]);
  world.answers["GET /api/messages/unread-count"] = () => Response.json({ count: 0 });
  socket.receive("update_unread_count");
  await vi.waitFor(() => expect(currentSession().unreadCount).toBe(0), 10_000);
});

test("a new notice is counted and announced, except on the page of notices; a read one is counted only", async () => {
  const { socket, currentSession } = await signedInDocument();
  const receive = async (count: number) => {
    world.answers["GET /api/notices/unread-count"] = () => Response.json({ count });
    socket.receive("update_notice_count");
    await vi.waitFor(() => expect(currentSession().noticeCount).toBe(count), 10_000);
  };
  world.answers["GET /api/notices/unread-count"] = () => Response.json({ count: 2 });
  // What was missed is only counted.
  socket.receive("connect");
  await vi.waitFor(() => expect(currentSession().noticeCount).toBe(2), 10_000);
  await receive(3);
  await vi.waitFor(() => expect(world.toasts).toEqual(["info: Yeni bir bildiriminiz var"]), 10_000);
  expect(world.toastLinks).toEqual(["/notices"]);
  await receive(0);
  world.location.pathname = "/notices";
  await receive(3);
  expect(world.toasts).toHaveLength(1);
});

test("there is no live connection without a token, which is logged once", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { connectSocket } = await import("./socket.ts");
  const listeners = {
    onConnection: () => {},
    onOnlineUsers: () => {},
    onNewMessage: () => {},
    onUnreadChange: () => {},
    onNoticeChange: () => {},
  };
  connectSocket(5, listeners)();
  connectSocket(5, listeners)();
  expect(world.sockets).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
});

test("the live connection is re-established when the network is back", async () => {
  const { socket, logOut } = await signedInDocument();
  const reconnects = vi.spyOn(socket, "connect");
  world.window.dispatchEvent(new Event("online"));
  expect([reconnects.mock.calls.length, socket.isClosed]).toEqual([1, false]);
  await logOut();
  world.window.dispatchEvent(new Event("online"));
  expect([reconnects.mock.calls.length, socket.isClosed]).toEqual([1, true]);
});

test("pages hear of every event, of a connection that is there again, and can say that somebody types", async () => {
  const { onLiveEvents, emitTyping } = await import("./live-events.ts");
  const heard: unknown[] = [];
  const note = (name: string) => (given: unknown) => void heard.push([name, given]);
  emitTyping({ receiver_id: 7, product_id: 1_000_001 });
  const { socket } = await signedInDocument();
  const stop = onLiveEvents({
    new_message: note("message"),
    typing: note("typing"),
    messages_read: note("read"),
    catch_up: note("catch up"),
  });
  socket.receive("connect");
  socket.receive("new_message", message(1, { receiver_id: 7, sender_id: 5 }));
  socket.receive("typing", { sender_id: 7, product_id: 1_000_001 });
  socket.receive("messages_read", { reader_id: 7, product_id: 1_000_001, up_to: 3, read_at: "2026-01-01T00:00:00Z" });
  socket.receive("update_unread_count");
  expect(heard).toEqual([
    ["catch up", undefined],
    ["message", message(1, { receiver_id: 7, sender_id: 5 })],
    ["typing", { sender_id: 7, product_id: 1_000_001 }],
    ["read", { reader_id: 7, product_id: 1_000_001, up_to: 3, read_at: "2026-01-01T00:00:00Z" }],
    ["catch up", undefined],
  ]);
  emitTyping({ receiver_id: 7, product_id: 1_000_001 });
  expect(socket.emitted.at(-1)).toEqual(["typing", { receiver_id: 7, product_id: 1_000_001 }]);
  stop();
  socket.receive("update_unread_count");
  expect(heard).toHaveLength(5);
});

test("the page's title shows the unread count", async () => {
  const { updateSession } = await signedInDocument();
  expect(document.title).toBe("(2) Pazar");
  updateSession({ unreadCount: 0 });
  expect(document.title).toBe("Pazar");
});

test("the live connection may be at another host, which the page names", async () => {
  Object.assign(document, {
    querySelector: (selector: string) =>
      selector === 'meta[name="realtime-url"]' ? { content: "https://live.pazar.example" } : null,
  });
  await signedInDocument();
  expect(world.sockets[0]?.url).toBe("https://live.pazar.example");
});
