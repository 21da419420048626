import type { Photo } from "@pazar/contract/listings/photos";
import { isObjectWith } from "../cache/stored-shape.ts";

/** A message that the server has not confirmed yet. */
export type Outgoing = {
  /** Makes retries idempotent. */
  client_id: string;
  user: number;
  product: number;
  body: string;
  photos: Photo[];
  written_at: string;
  /** Waiting messages are retried automatically, refused ones only by hand. */
  state: "sending" | "waiting" | "refused";
  problem?: string;
};

/** Devices are shared: it is sent only while its writer is signed in. */
export type StoredOutgoing = { me: number; message: Outgoing };

export const isStoredOutgoing = (value: unknown): value is StoredOutgoing =>
  isObjectWith(value, { me: "number", message: "object" }) &&
  isObjectWith(Reflect.get(Object(value), "message"), {
    client_id: "string",
    user: "number",
    product: "number",
    body: "string",
    photos: "object",
    written_at: "string",
    state: "string",
  });

/** The server will never take this message; a session or a rate limit that has run out may be better by the next try. */
export const isRefusedForGood = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;

/** The name under which the browser asks the worker to send what waits. */
export const outboxTag = "outbox";
