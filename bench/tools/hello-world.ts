import Fastify from "fastify";

// The reference: a bare Fastify without hooks, in a separate process.
const app = Fastify();
app.get("/", () => ({ hello: "world" }));
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
process.stdout.write("ready\n");
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
