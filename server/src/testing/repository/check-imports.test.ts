import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkImports } from "../../../../scripts/check-imports.mjs";

/** Checks a project of these files, each given as its path and its imports. */
function check(files: Record<string, string | string[]>): string[] {
  const root = mkdtempSync(path.join(os.tmpdir(), "pazar-imports-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    const source =
      typeof content === "string" ? content : content.map((target) => `import { x } from "${target}";\n`).join("");
    writeFileSync(path.join(root, file), source);
  }
  return checkImports(root);
}

const refused: [file: string, target: string, why: string][] = [
  ["contract/listings/listings.ts", "react", "contract may import only zod"],
  ["contract/listings/listings.ts", "@pazar/messages/server", "contract may not import messages"],
  ["server/src/main.ts", "@pazar/web/package.json", "server may not import web"],
  [
    "server/src/features/listings/listings.routes.ts",
    "../../../../web/app/root.tsx",
    "server/features may not import web",
  ],
  [
    "server/src/platform/cache.ts",
    "../features/listings/listings.policy.ts",
    "server/platform may not import server/features",
  ],
  [
    "server/src/platform/cache.test.ts",
    "../features/listings/listings.policy.ts",
    "server/platform may not import server/features",
  ],
  ["server/src/platform/cache.ts", "../testing/factories.ts", "server/platform may not import server/testing"],
  [
    "server/src/platform/pages/pages.ts",
    "../../features/listings/listings.policy.ts",
    "server/site may not import server/features",
  ],
  [
    "server/src/features/listings/create-listing.ts",
    "../../seed/reference-data.ts",
    "server/features may not import server/seed",
  ],
  ["server/src/features/listings/create-listing.ts", "../../app.ts", "server/features may not import server"],
  [
    "server/src/features/favorites/favorites.routes.ts",
    "../listings/listings.queries.ts",
    "another one's routes or queries",
  ],
  [
    "server/src/features/favorites/favorites.routes.ts",
    "../listings/listings.routes.ts",
    "another one's routes or queries",
  ],
  ["web/app/root.tsx", "@pazar/server", "web may not import server"],
  ["web/app/ui/button.tsx", "@pazar/contract/listings/listings", "web/ui may not import contract"],
  ["web/app/ui/button.tsx", "../platform/session.ts", "web/ui may not import web/platform"],
  ["web/app/platform/session.ts", "../features/listings/card.ts", "web/platform may not import web/features"],
  ["web/app/features/listings/card.tsx", "../../routes/home.tsx", "web/features may not import web/routes"],
  ["web/app/ui/index.ts", "./button.tsx", "no index files"],
];

const accepted: [file: string, target: string][] = [
  ["contract/listings/listings.ts", "zod/mini"],
  ["contract/listings/listings.ts", "./limits.ts"],
  ["contract/listings.test.ts", "vitest"],
  ["server/src/app.ts", "./features/listings/listings.routes.ts"],
  ["server/src/features/listings/listings.routes.ts", "./listings.queries.ts"],
  ["server/src/features/favorites/add-favorite.ts", "../listings/listings.policy.ts"],
  ["server/src/features/listings/listings.test.ts", "../../testing/test-app.ts"],
  ["server/src/platform/pages/pages.ts", "@pazar/web/package.json"],
  ["server/src/platform/http.ts", "@pazar/contract/errors"],
  ["server/src/testing/factories.ts", "../features/listings/create-listing.ts"],
  ["server/src/seed/demo-data.ts", "../testing/factories.ts"],
  ["web/app/root.tsx", "./+types/root"],
  ["web/app/routes/home.tsx", "../features/listings/card.tsx"],
  ["web/app/features/listings/card.tsx", "../../ui/button.tsx"],
  ["web/app/features/listings/card.tsx", "../favorites/heart.tsx"],
];

describe("import direction", () => {
  test.each(refused)("%s may not import %s", (file, target, why) => {
    expect(check({ [file]: [target] })).toEqual([expect.stringContaining(why)]);
  });

  test.each(accepted)("%s may import %s", (file, target) => {
    expect(check({ [file]: [target] })).toEqual([]);
  });

  test("finds every way of importing and no word in a comment or string", () => {
    const lines = [
      'import "../features/a/a.ts";',
      'import type { B } from "../features/b/b.ts";',
      'import {\n  c,\n  d as e,\n} from "../features/c/c.ts";',
      'export * from "../features/d/d.ts";',
      'const later = () => import("../features/e/e.ts");',
      '// import "../features/f/f.ts";',
      '/* \nimport "../features/g/g.ts";\n*/',
      'const glob = "app/**/*.ts"; const text = `\\nimports ../features/h/h.ts`;',
      'import last from "../features/i/i.ts"; // "*/"',
    ];
    const problems = check({ "server/src/platform/all.ts": lines.join("\n") });
    expect(problems.map((problem) => /features\/(\w)/.exec(problem.split("(")[1] ?? "")?.[1]).join("")).toBe("abcdei");
  });

  test("finds a cycle, also through a package name", () => {
    const problems = check({
      "contract/first.ts": ["./second.ts"],
      "contract/second.ts": ["@pazar/contract/third"],
      "contract/third.ts": ["./first.ts"],
      "contract/fourth.ts": ["./first.ts"],
    });
    expect(problems).toEqual([
      "import cycle: contract/first.ts → contract/second.ts → contract/third.ts → contract/first.ts",
    ]);
  });

  test("finds a cycle between features of the site without a cycle between files", () => {
    const files = {
      "web/app/features/listings/cards/card.tsx": ["../../favorites/heart.tsx"],
      "web/app/features/favorites/list.tsx": ["../listings/grid.tsx"],
      "web/app/features/listings/grid.tsx": [],
      "web/app/features/favorites/heart.tsx": [],
    };
    expect(check(files)).toEqual(["cycle between features of the site: favorites → listings → favorites"]);
    const { "web/app/features/favorites/list.tsx": list, ...rest } = files;
    expect(check({ ...rest, "web/app/features/favorites/list.test.tsx": list })).toEqual([]);
  });
});
