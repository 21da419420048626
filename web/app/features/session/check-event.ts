import { serverPayloads } from "@pazar/contract/realtime/socket-payloads";
import * as z from "zod/mini";

const schemas = new Map(Object.entries(serverPayloads));

/** Throws where an event of the live connection is not what the contract promises. */
export function checkEvent(name: string, payload: unknown): void {
  const schema = schemas.get(name);
  const result = schema && z.safeParse<z.ZodMiniType>(schema, payload);
  if (result?.error) throw new Error(`The event ${name} breaks the contract:\n${z.prettifyError(result.error)}`);
}
