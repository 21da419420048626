import { readFileSync } from "node:fs";
import path from "node:path";
import { fold } from "@pazar/contract/text/turkish-text";

const file = path.join(import.meta.dirname, "../../../data/word-roots.txt");

/**
 * Roots that are never stemmed further. Where a suffix could be removed in two ways (servisi: servis or servi), the one
 * that leads to one of these wins. A change takes effect for a listing when its words are indexed again.
 */
export const knownRoots: ReadonlySet<string> = new Set(
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => fold(line).split(/\s+/))
    .filter((word) => word !== ""),
);
