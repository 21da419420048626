import pg from "pg";
import { startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { buildTemplate } from "./template-database.ts";
const flags = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off", "max_connections=200", "shared_buffers=128MB"];
const folder = "/tmp/pazar/bootstrap/measure"; const lap = (n: string, t: number) => console.log(n, Math.round(performance.now() - t), "ms");
let t = performance.now(); let s = await startEmbeddedPostgres({ folder, flags }); lap("initdb+start", t);
t = performance.now(); await s.stop(); lap("stop", t);
for (let i = 0; i < 3; i++) { t = performance.now(); s = await startEmbeddedPostgres({ folder, flags }); lap("restart", t); if (i < 2) await s.stop(); }
const a = new pg.Client(s.url); await a.connect();
t = performance.now(); await buildTemplate(a, s.url); lap("template", t);
t = performance.now(); await buildTemplate(a, s.url); lap("template unchanged", t);
const times = []; for (let i = 0; i < 12; i++) { t = performance.now(); await a.query(`create database c${i} template pazar_template strategy file_copy`); times.push(Math.round(performance.now() - t)); }
console.log("clones", times.toSorted((x, y) => x - y).join(" ")); t = performance.now(); await a.query("drop database c1 with (force)"); lap("drop", t);
await a.end(); await s.stop();
