import type { SecurityEvent } from "@pazar/contract/admin/security-events";
import { minuteMs } from "@pazar/contract/durations";
import type { Endpoint } from "@pazar/contract/endpoint";
import { endpoints, type ApiCaller, type Call, type CallAnswer, type CallParsed } from "@pazar/contract/endpoints";
import type { Locale } from "@pazar/contract/locale";
import * as limits from "@pazar/contract/limits";
import type { PageTag } from "@pazar/contract/pages/page-tags";
import * as z from "zod/mini";
import { isDatabaseUnavailable, isReplicaConflict } from "../database/database-errors.ts";
import { ApiError } from "./api-error.ts";
import { can, type Actor } from "../security/session.ts";
import { fieldErrors } from "./field-errors.ts";

export type CookieOptions = { maxAgeSeconds?: number; isReadableByScripts?: boolean };

/** What a handler may do to the HTTP answer besides returning its body. */
export type Reply = {
  status(code: number): void;
  header(name: string, value: string): void;
  cookie(name: string, value: string, options?: CookieOptions): void;
  redirect(url: string): void;
};

/** Plain values that are no secrets. */
export type EventDetails = Readonly<Record<string, string | number | boolean>>;
export type RecordSecurityEvent = (
  event: SecurityEvent,
  more?: { personId?: number | undefined; details?: EventDetails },
) => void;

export type CallContext = {
  actor: Actor | null;
  locale: Locale;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Where the request came from: the network address and what the browser says of itself. */
  address: string;
  userAgent: string;
  reply: Reply;
  /** For the security log; the person is the caller unless another is given. */
  recordSecurityEvent: RecordSecurityEvent;
  /** Names what the answer shows (`settings`, `listings:1000123`): a cached page is dropped when one of these changes. */
  shows(...tags: PageTag[]): void;
};
/** Who makes the call, and from where. */
export type Caller = Pick<CallContext, "actor" | "address">;

export type Handler<K extends Call> = (request: CallParsed<K> & CallContext) => Promise<CallAnswer<K>> | CallAnswer<K>;
export type Handlers = { [K in Call]: Handler<K> };
/** The handlers of one contract table: all of its calls, nothing else. */
export type Routes<Table> = { [K in keyof Table & Call]: Handler<K> };

type RawInput = { params?: unknown; query?: unknown; body?: unknown; upload?: Uint8Array | undefined };
type RawCallInput = { params?: unknown; query?: unknown; body?: unknown };
type AnyHandler = (request: RawInput & CallContext) => unknown;

export function checkAccess({ access, isConfirmationNeeded }: Endpoint, actor: Actor | null): void {
  if (access === "public") return;
  if (!actor) throw new ApiError("UNAUTHENTICATED");
  if (access !== "user") {
    if (!can(actor, access)) throw new ApiError("FORBIDDEN");
    if (actor.isMissingSecondFactor) throw new ApiError("SECOND_FACTOR_NEEDED");
  }
  if (isConfirmationNeeded) requireConfirmation(actor);
}

/** A stolen session must not be enough for what cannot be undone. */
export function requireConfirmation({ confirmedAt }: Actor): void {
  if (confirmedAt.getTime() < Date.now() - limits.confirmationMinutes * minuteMs)
    throw new ApiError("CONFIRMATION_NEEDED");
}

function parsePart(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value ?? {}, { reportInput: true });
  if (!result.success) throw new ApiError("INVALID", { fields: fieldErrors(result.error.issues) });
  return result.data;
}

const noFile = { photo: "PHOTO_FORMAT", csv: "CSV_FORMAT" } as const;

/** Handlers that write nothing and may read from a replica. */
export type GuestReads = { [K in Call]?: Handler<K> };

/**
 * Access, input, handler, answer: the one way into the API, for HTTP and for the pages' loaders alike. Whoever is signed
 * in is answered from the primary, and so sees what they have just written.
 */
export function createRunner(handlers: Handlers, guestReads: GuestReads = {}) {
  return async function run<K extends Call>(call: K, input: RawInput, context: CallContext): Promise<CallAnswer<K>> {
    const endpoint: Endpoint = endpoints[call];
    checkAccess(endpoint, context.actor);
    if (endpoint.upload && !input.upload) throw new ApiError(noFile[endpoint.upload]);
    const parsed = {
      upload: input.upload,
      params: parsePart(endpoint.params, input.params),
      query: parsePart(endpoint.query, input.query),
      body: parsePart(endpoint.body, input.body),
    };
    // The table types each handler by its call; here, where the call is any of them, only the schemas above vouch for the input.
    const handler = handlers[call] as AnyHandler;
    const guestHandler = (context.actor ? undefined : guestReads[call]) as AnyHandler | undefined;
    const request = { ...context, ...parsed };
    const answer = guestHandler ? await callOr(guestHandler, handler, request) : await handler(request);
    // A file's pieces come later and are made of texts alone.
    if (endpoint.file) return answer as CallAnswer<K>;
    // Parsing drops what the contract does not declare, so that nothing leaves by accident; the schema is the call's own.
    return (endpoint.answer && z.parse(endpoint.answer, answer)) as CallAnswer<K>;
  };
}
/** A replica that has just gone away costs a guest some time, not the answer. */
async function callOr(first: AnyHandler, second: AnyHandler, request: RawInput & CallContext): Promise<unknown> {
  try {
    return await first(request);
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !isReplicaConflict(error)) throw error;
    return second(request);
  }
}
export type Runner = ReturnType<typeof createRunner>;

const ignored: Reply = { status: () => {}, header: () => {}, cookie: () => {}, redirect: () => {} };
const nobody = { actor: null, address: "", userAgent: "", reply: ignored, recordSecurityEvent: () => {} };

/** The API as a page's loader calls it: as a guest, without HTTP. */
export const guestCaller =
  (run: Runner, visit: Pick<CallContext, "locale" | "cookies" | "shows">): ApiCaller =>
  (call, ...[input]) =>
    run(call, withoutUpload(input), { ...visit, ...nobody });

/** Loaders only read: no page sends a file. */
const withoutUpload = (input: RawCallInput | undefined): RawInput => ({
  params: input?.params,
  query: input?.query,
  body: input?.body,
});
