import http from "node:http";

export type PollingClient = { id: number; close(): void };
type Options = {
  origin: string;
  id: number;
  token: string;
  onEvent(name: string, details: unknown): void;
  onLost(reason: string): void;
};

/** One open poll per client; calls share some connections, as behind a proxy. */
const polls = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const calls = new http.Agent({ keepAlive: true, maxSockets: 64 });

export type Answer = { status: number; text: string };
type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  isPoll?: boolean /** The body is not needed. */;
  isDropped?: boolean;
};

/** A cheap request over keep-alive connections. */
export const request = (url: string, options: RequestOptions = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method = "GET", headers = {}, body, isPoll = false, isDropped = false } = options;
    const sent = http.request(url, { method, headers, agent: isPoll ? polls : calls }, (response) => {
      let text = "";
      if (isDropped) response.resume();
      else response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", reject);
    });
    // The server may have closed an idle connection just as it was reused.
    sent.on("error", (error) => {
      if (sent.reusedSocket && "code" in error && error.code === "ECONNRESET") resolve(request(url, options));
      else reject(error);
    });
    sent.end(body);
  });

/**
 * Socket.IO's protocol by HTTP polling, without the library: two thousand of the site's own client would cost the load
 * generator more than what is measured.
 */
export async function connectPolling({ origin, id, token, onEvent, onLost }: Options): Promise<PollingClient> {
  let isOpen = true;
  const headers = { authorization: `Bearer ${token}` };
  const base = `${origin}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await request(base, { headers })).text.slice(1));
  const url = `${base}&sid=${sid}`;
  const post = async (...packets: string[]): Promise<void> => {
    const { status } = await request(url, {
      method: "POST",
      headers: { ...headers, "content-type": "text/plain;charset=UTF-8" },
      body: packets.join("\u001e"),
    });
    if (status !== 200) throw new Error(`answered ${status}`);
  };

  const isJoined = Promise.withResolvers<void>();
  async function take(packet: string): Promise<void> {
    if (packet === "2") await post("3");
    else if (packet.startsWith("40")) await post(`42["user_online",${id}]`, `42["join_user_room",${id}]`);
    else if (packet.startsWith("42")) {
      const [name, details] = JSON.parse(packet.slice(2));
      if (name === "online_users") isJoined.resolve();
      onEvent(name, details);
    } else if (packet !== "6") throw new Error(`got ${packet.slice(0, 40)}`);
  }
  async function poll(): Promise<void> {
    while (isOpen) {
      const { status, text } = await request(url, { headers, isPoll: true });
      if (status !== 200) throw new Error(`answered ${status}`);
      for (const packet of text.split("\u001e")) await take(packet);
    }
  }
  void post("40")
    .then(poll)
    .catch((error: unknown) => {
      if (isOpen) onLost(String(error));
      isJoined.reject(error);
    });
  await isJoined.promise;
  return {
    id,
    close: () => {
      isOpen = false;
    },
  };
}
