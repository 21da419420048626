import { readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { createPool } from "../platform/database/database.ts";

/** The embedded database of a running site. */
export function connectToSite(dataFolder: string): pg.Pool {
  const cluster = path.join(dataFolder, "postgres", "cluster");
  const password = readFileSync(path.join(cluster, "password"), "utf8").trim();
  const port = readFileSync(path.join(cluster, "data", "postmaster.pid"), "utf8").split("\n")[3];
  return createPool(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
}
