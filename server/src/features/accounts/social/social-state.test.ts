import { afterEach, describe, expect, it, vi } from "vitest";
import { newAttempt, readStateCookie, stateSeconds, writeStateCookie } from "./social-state.ts";

const secret = "a secret of at least thirty-two letters";
const attempt = newAttempt();

describe("the state cookie", () => {
  afterEach(() => void vi.useRealTimers());

  it("returns the attempt for its own state and provider only", () => {
    const cookie = writeStateCookie(secret, "google", attempt);
    expect(readStateCookie(secret, "google", cookie, attempt.state)).toEqual(attempt);
    expect(readStateCookie(secret, "facebook", cookie, attempt.state)).toBeNull();
    expect(readStateCookie(secret, "google", cookie, newAttempt().state)).toBeNull();
    expect(readStateCookie(secret, "google", cookie, "")).toBeNull();
    expect(readStateCookie(secret, "google", cookie, undefined)).toBeNull();
    expect(readStateCookie(secret, "google", undefined, attempt.state)).toBeNull();
  });

  it("cannot be forged", () => {
    const cookie = writeStateCookie("another secret of thirty-two letters", "google", attempt);
    expect(readStateCookie(secret, "google", cookie, attempt.state)).toBeNull();
    const longer = writeStateCookie(secret, "google", attempt).replace(/^\d+/, String(Date.now() + 1e9));
    expect(readStateCookie(secret, "google", longer, attempt.state)).toBeNull();
  });

  it("expires after ten minutes", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const cookie = writeStateCookie(secret, "google", attempt);
    vi.advanceTimersByTime(stateSeconds * 1000 - 1);
    expect(readStateCookie(secret, "google", cookie, attempt.state)).toEqual(attempt);
    vi.advanceTimersByTime(1);
    expect(readStateCookie(secret, "google", cookie, attempt.state)).toBeNull();
  });
});
