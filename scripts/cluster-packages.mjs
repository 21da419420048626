// Before `npm run test:cluster`, and with --patroni before `npm run test:failover`: installs what it needs and this
// machine lacks. The test itself says what is missing still.
import { existsSync } from "node:fs";
import path from "node:path";
import { canInstallPackages, installPackages } from "./apt.mjs";

const packagesOf = {
  nginx: ["nginx-light"],
  openssl: ["openssl"],
  haproxy: ["haproxy"],
  pgbouncer: ["pgbouncer"],
  "redis-server": ["redis-server"],
  ...(process.argv.includes("--patroni") && {
    patroni: ["patroni", "python3-etcd"],
    etcd: ["etcd-server"],
    "/usr/lib/postgresql/15/bin/postgres": ["postgresql-15"],
  }),
};
const folders = ["/usr/sbin", ...(process.env.PATH ?? "").split(":")];
const missing = Object.entries(packagesOf).flatMap(([program, packages]) =>
  folders.some((folder) => existsSync(path.resolve(folder, program))) ? [] : packages,
);
if (missing.length > 0 && canInstallPackages()) {
  console.log(`installing ${missing.join(", ")}`);
  const { code, output } = await installPackages(...missing);
  if (code !== 0) console.error(output);
}
