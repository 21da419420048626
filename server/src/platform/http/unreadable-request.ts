import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "@pazar/contract/errors";
import type { Config } from "../config.ts";
import { ApiError } from "./api-error.ts";

const byNodeCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "HEADERS_TOO_LARGE",
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
};

/** For requests Node cannot parse, such as those with too long a URL. Their language is not known. */
export const answerUnreadable =
  ({ DEFAULT_LOCALE }: Pick<Config, "DEFAULT_LOCALE">) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const answer = new ApiError(byNodeCode[error.code ?? ""] ?? "BAD_REQUEST");
    const body = Buffer.from(JSON.stringify(answer.answer(DEFAULT_LOCALE)));
    const head = [
      `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
      "content-type: application/json; charset=utf-8",
      "cache-control: no-store",
      `content-length: ${body.length}`,
      "connection: close",
    ];
    if (socket.writable) socket.write(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]));
    socket.destroy(error);
  };
