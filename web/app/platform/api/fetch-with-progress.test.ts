import { beforeEach, expect, test, vi } from "vitest";
import { fetchWithProgress } from "./fetch-with-progress.ts";

class FakeRequest extends EventTarget {
  static latest: FakeRequest;
  upload = new EventTarget();
  opened: string[] = [];
  headers: Record<string, string> = {};
  body: unknown;
  status = 0;
  responseText = "";
  answerHeaders: Record<string, string> = {};
  open = (...opened: string[]) => {
    FakeRequest.latest = this;
    this.opened = opened;
  };
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
  getResponseHeader = (name: string) => this.answerHeaders[name] ?? null;
  send = (body: unknown) => void (this.body = body);
  abort = () => this.dispatchEvent(new Event("abort"));
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => vi.stubGlobal("XMLHttpRequest", FakeRequest));

const photo = new Blob(["x"], { type: "image/jpeg" });
const post = (init: RequestInit = {}, onProgress = (_: number) => {}) =>
  fetchWithProgress(onProgress)("/api/photos", {
    method: "POST",
    headers: { "x-xsrf-token": "t" },
    body: photo,
    ...init,
  });

test("sends the body with its headers and answers like fetch", async () => {
  const parts: number[] = [];
  const answer = post({}, (part) => parts.push(part));
  const request = FakeRequest.latest;
  expect([request.opened, request.headers, request.body]).toEqual([
    ["POST", "/api/photos"],
    { "x-xsrf-token": "t" },
    photo,
  ]);
  for (const loaded of [25, 100])
    request.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total: 100 }));
  request.answerHeaders = { "retry-after": "7" };
  request.answer(429, '{"code":"TOO_MANY_REQUESTS"}');
  const response = await answer;
  expect([parts, response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
    [0.25, 1],
    429,
    "7",
    { code: "TOO_MANY_REQUESTS" },
  ]);
});

test("a lost connection and a stopped upload fail", async () => {
  const lost = post();
  FakeRequest.latest.dispatchEvent(new Event("error"));
  await expect(lost).rejects.toThrow(TypeError);
  const stopping = new AbortController();
  const stopped = post({ signal: stopping.signal });
  stopping.abort();
  await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
  await expect(post({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
});
