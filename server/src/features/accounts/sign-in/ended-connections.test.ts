import { socketPath } from "@pazar/contract/realtime/socket-events";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("open connections", () => {
  let app: TestApp;
  let address: string;
  let staff: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    app = await createTestApp({ ROLES: "web,realtime" });
    address = await app.server.listen({ port: 0, host: "127.0.0.1" });
    staff = (await app.make.session((await app.make.user({ role: "moderator" })).id)).token;
  });
  afterAll(() => sockets.forEach((socket) => socket.disconnect()));

  async function connected(): Promise<{ id: number; token: string; socket: Socket; refusal: Promise<unknown> }> {
    const { id } = await app.make.user();
    const { token } = await app.make.session(id);
    const socket = io(address, {
      path: socketPath,
      transports: ["polling"],
      extraHeaders: { authorization: `Bearer ${token}` },
      reconnectionDelay: 50,
      forceNew: true,
    });
    sockets.push(socket);
    await new Promise((resolve) => socket.once("connect", () => resolve(undefined)));
    return {
      id,
      token,
      socket,
      refusal: new Promise((resolve) => socket.once("connect_error", (error) => resolve(error.message))),
    };
  }

  it.each([
    [
      "suspended",
      (id: number) =>
        app.write(
          "PUT",
          `/api/admin/customers/${id}/suspension`,
          { reason: "Sahte ilan", until: null },
          { token: staff },
        ),
    ],
    [
      "signed out everywhere",
      (id: number) => app.write("DELETE", `/api/admin/customers/${id}/sessions`, undefined, { token: staff }),
    ],
  ])("of a person who is %s end at once and do not come back", async (_, act) => {
    const { id, socket, refusal } = await connected();
    const ended = new Promise((resolve) => socket.once("disconnect", () => resolve("ended")));
    expect((await act(id)).statusCode).toBe(200);
    expect(await ended).toBe("ended");
    expect(await refusal).toBe("unauthorized");
  });

  it("of a device that its owner signs out end at once", async () => {
    const { id, token, refusal } = await connected();
    const elsewhere = await app.make.session(id);
    const devices = (await app.get("/api/profile/devices", { token })).json();
    const { id: device } = devices.find(({ is_current }: { is_current: boolean }) => is_current);
    const end = () => app.write("DELETE", `/api/profile/devices/${device}`, undefined, { token: elsewhere.token });
    expect((await end()).statusCode).toBe(204);
    expect(await refusal).toBe("unauthorized");
    expect((await end()).statusCode).toBe(404);
  });

  it("of others stay", async () => {
    const [one, other] = [await connected(), await connected()];
    await app.write("DELETE", `/api/admin/customers/${one.id}/sessions`, undefined, { token: staff });
    await one.refusal;
    expect(other.socket.connected).toBe(true);
  });
});
