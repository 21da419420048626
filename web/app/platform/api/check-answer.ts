import type { Endpoint } from "@pazar/contract/endpoint";
import { endpoints } from "@pazar/contract/endpoints";
import * as z from "zod/mini";

const table = new Map<string, Endpoint>(Object.entries(endpoints));

/** Throws where the server's answer is not what the contract promises. */
export function checkAnswer(call: string, answer: unknown): void {
  const schema = table.get(call)?.answer;
  const result = schema && z.safeParse(schema, answer);
  if (result?.error) throw new Error(`${call} breaks the contract:\n${z.prettifyError(result.error)}`);
}
