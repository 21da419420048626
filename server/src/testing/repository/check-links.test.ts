import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkLinks } from "../../../../scripts/check-links.mjs";

/** Checks a project that has this README and another document. */
function check(readme: string): string[] {
  const root = mkdtempSync(path.join(os.tmpdir(), "pazar-links-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, "docs"));
  writeFileSync(path.join(root, "docs/guide.md"), "# The guide\n\n## What's `npm` for?\n\n## Twice\n\n## Twice\n");
  writeFileSync(path.join(root, "README.md"), readme);
  return checkLinks(root);
}

const found = [
  "[a](docs/guide.md)",
  "[a](docs)",
  "[a](docs/guide.md#the-guide)",
  "[a](docs/guide.md#whats-npm-for)",
  "[a](docs/guide.md#twice-1)",
  "# Here\n\n[a](#here)",
  "[a][1]\n\n[1]: docs/guide.md",
  "[a](https://example.com/nothing) <https://example.com>",
  "`[a](nothing.md)`",
  "```\n[a](nothing.md)\n```",
];

const broken = [
  "[a](nothing.md)",
  "![a](nothing.png)",
  "[a](guide.md)",
  "[a](docs/guide.md#nothing)",
  "[a](docs/guide.md#twice-2)",
  "[a](#nothing)",
  "[a][1]\n\n[1]: nothing.md",
  '<img src="nothing.png">',
];

describe("links in documents", () => {
  test.each(found)("%j leads somewhere", (readme) => expect(check(readme)).toEqual([]));
  test.each(broken)("%j leads nowhere", (readme) =>
    expect(check(readme)).toEqual([expect.stringMatching(/^README\.md: /)]),
  );
});
