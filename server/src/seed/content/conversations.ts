import * as z from "zod/mini";
import { demoRows } from "../demo-files.ts";

export const SeedLine = z.strictObject({ from: z.enum(["buyer", "seller"]), text: z.string() });

export const seedConversations = demoRows(
  "conversations.json",
  z.strictObject({ about: z.enum(["vehicle", "home", "phone", "any"]), lines: z.array(SeedLine) }),
);
