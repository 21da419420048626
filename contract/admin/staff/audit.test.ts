import { expect, test } from "vitest";
import { splitTarget } from "./audit.ts";

test.each([
  ["", { kind: undefined, text: "" }],
  ["settings", { kind: "settings", text: "" }],
  ["user:ayşe kaya", { kind: "user", text: "ayşe kaya" }],
  ["user:a:b", { kind: "user", text: "a:b" }],
  ["else:7", { kind: undefined, text: "7" }],
])("the target %s is read as %j", (target, parts) => expect(splitTarget(target)).toEqual(parts));
