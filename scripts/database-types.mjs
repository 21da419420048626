// Writes server/src/platform/database/database-types.ts from the migrated schema; with --verify only compares.
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const url = process.argv.find((argument) => argument.startsWith("postgres"));
if (!url) throw new Error("usage: node scripts/database-types.mjs postgres://... [--verify]");

const result = spawnSync(
  path.join(root, "node_modules/.bin/kysely-codegen"),
  [
    "--url",
    url,
    "--dialect",
    "postgres",
    "--out-file",
    path.join(root, "server/src/platform/database/database-types.ts"),
    "--include-pattern",
    "public.*",
    "--exclude-pattern",
    "schema_migrations",
    // bigint ids and kuruş fit a JavaScript number; see database.ts.
    "--type-mapping",
    JSON.stringify({ int8: "number" }),
    // Nothing else is ever written there, which the generator cannot see. It cannot parse with this version of TypeScript
    // either, complains, and takes the text as it is.
    "--overrides",
    JSON.stringify({
      columns: {
        "users.locale": 'Generated<"en" | "tr">',
        "staff_invitations.locale": '"en" | "tr"',
        "export_files.locale": '"en" | "tr"',
      },
    }),
    ...(process.argv.includes("--verify") ? ["--verify"] : []),
  ],
  { stdio: "inherit", cwd: root },
);
process.exit(result.status ?? 1);
