import { afterAll } from "vitest";
import { endPools } from "./test-database.ts";

// `cloneDatabase` may be called within a hook, where vitest takes no further hooks.
afterAll(endPools);
