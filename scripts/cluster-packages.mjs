// Before `npm run test:cluster`: installs what it needs and this machine lacks. The test itself says what is missing still.
import { existsSync } from "node:fs";
import { canInstallPackages, installPackages } from "./apt.mjs";

const programs = {
  "nginx-light": "nginx",
  openssl: "openssl",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  "redis-server": "redis-server",
};
const folders = ["/usr/sbin", ...(process.env.PATH ?? "").split(":")];
const missing = Object.entries(programs).flatMap(([name, program]) =>
  folders.some((folder) => existsSync(`${folder}/${program}`)) ? [] : [name],
);
if (missing.length > 0 && canInstallPackages()) {
  console.log(`installing ${missing.join(", ")}`);
  const { code, output } = await installPackages(...missing);
  if (code !== 0) console.error(output);
}
