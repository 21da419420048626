import type * as z from "zod/mini";
import type { Permission } from "./admin/staff/permissions.ts";

/** Who may call: anybody, anybody signed in, or holders of one permission. */
export type Access = "public" | "user" | Permission;
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointKey = `${Method} /${string}`;

type Schema = z.core.$ZodType;

/** The key in the table is method and path, so the browser needs only the types. */
export type Endpoint = {
  access: Access;
  /** Refused unless the person has signed in or confirmed their identity within `limits.confirmationMinutes`. */
  isConfirmationNeeded?: true;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body may be longer than usual: up to `limits.largeBodyBytes`. */
  hasLargeBody?: true;
  /** The body is a file of this kind instead of JSON. */
  upload?: "photo" | "csv";
  /** The response is a streamed file of this kind instead of JSON. */
  file?: FileKind;
  /** Absent: 204 without a body. */
  answer?: Schema;
};
/** How a file is answered; see the content types in the server. */
export type FileKind = "csv" | "pdf" | "xml" | "xlsx";
export type EndpointTable = Record<EndpointKey, Endpoint>;

type In<E, Part extends keyof Endpoint> = E extends Record<Part, infer S extends Schema> ? z.input<S> : undefined;
type Out<E, Part extends keyof Endpoint> = E extends Record<Part, infer S extends Schema> ? z.output<S> : undefined;
type Nothing = Record<never, never>;
type Used<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
/** Makes parts optional in which every field is optional. */
type Eased<T> = { [K in keyof T as Nothing extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as Nothing extends T[K] ? never : K]: T[K];
};

/** A caller's input, before parsing. */
export type InputOf<E> = Eased<
  Used<{
    upload: E extends { upload: string } ? Blob : undefined;
    params: In<E, "params">;
    query: In<E, "query">;
    body: In<E, "body">;
  }>
>;
/** A handler's input, after parsing. */
export type ParsedOf<E> = {
  upload: E extends { upload: string } ? Uint8Array : undefined;
  params: Out<E, "params">;
  query: Out<E, "query">;
  body: Out<E, "body">;
};
export type AnswerOf<E> = E extends { file: string } ? AsyncIterable<string | Uint8Array> : Out<E, "answer">;
