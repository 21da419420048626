import type { ErrorAnswer } from "@pazar/contract/errors";
import type { Locale } from "@pazar/contract/locale";
import { ApiError } from "./api-error.ts";
import type { Log } from "../log.ts";

type Outcome<Done> =
  | { id: number; done: Done; error: null }
  | { id: number; done: null; error: Pick<ErrorAnswer, "code" | "message"> };

/**
 * Runs one after the other, each in a transaction of its own; a refusal does not stop the others. An invalid request or
 * an internal error fails the whole call only while nothing is done yet. After that it is reported for its item, because
 * the caller has to learn what was done.
 */
export async function actOnEach<Done>(
  ids: readonly number[],
  { locale, log }: { locale: Locale; log: Log },
  act: (id: number) => Promise<Done>,
): Promise<Outcome<Done>[]> {
  const outcomes: Outcome<Done>[] = [];
  for (const id of new Set(ids)) {
    try {
      outcomes.push({ id, done: await act(id), error: null });
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError("INTERNAL", { cause: error });
      const isGeneral = refusal.code === "INTERNAL" || refusal.code === "INVALID";
      if (isGeneral && outcomes.every((outcome) => outcome.error !== null)) throw error;
      if (refusal.code === "INTERNAL") log.error({ err: error, id }, "one of several was not done");
      const { code, message } = refusal.answer(locale);
      outcomes.push({ id, done: null, error: { code, message } });
    }
  }
  return outcomes;
}
