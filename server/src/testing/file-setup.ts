import { afterAll } from "vitest";
import { cleanUp } from "./database/test-database.ts";

afterAll(cleanUp);
