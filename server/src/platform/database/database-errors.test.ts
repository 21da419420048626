import pg from "pg";
import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "./database-errors.ts";

const answered = (code: string) => Object.assign(new pg.DatabaseError("…", 1, "error"), { code });
const network = (code: string) => Object.assign(new Error(`connect ${code}`), { code, syscall: "connect" });

it.each<[string, Error]>([
  ["the disk is full", answered("53100")],
  ["there are too many clients", answered("53300")],
  ["it is starting up", answered("57P03")],
  ["it is shutting down", answered("57P01")],
  ["a file cannot be read", answered("58030")],
  ["the connection was broken", answered("08006")],
  ["it is a replica that only reads", answered("25006")],
  ["nothing listens", network("ECONNREFUSED")],
  ["one of its addresses cannot be reached", new AggregateError([network("EHOSTUNREACH"), network("ECONNREFUSED")])],
  ["the connection ended", new Error("Connection terminated unexpectedly")],
  ["it does not answer", new Error("Query read timeout")],
  ["no connection could be had", new Error("timeout exceeded when trying to connect")],
])("is unavailable when %s", (_, error) => expect(isDatabaseUnavailable(error)).toBe(true));

it.each<[string, unknown]>([
  ["a value is not unique", answered("23505")],
  ["the statement is wrong", answered("42601")],
  ["another server refuses", Object.assign(new Error("ECONNREFUSED"), { code: "ECONNREFUSED" })],
  ["the fault is ours", new TypeError("undefined is not a function")],
  ["nothing was thrown", undefined],
])("is there when %s", (_, error) => expect(isDatabaseUnavailable(error)).toBe(false));
