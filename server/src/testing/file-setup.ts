import { afterAll } from "vitest";
import { cleanUp } from "./test-database.ts";

afterAll(cleanUp);
