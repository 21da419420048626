import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { RowProblem } from "./row-problem.tsx";

const failure = (status: number, message = "") => new ApiFailure({ status, code: "ANY", message });
const shown = (error: unknown, hasFailed = true) =>
  renderToStaticMarkup(
    <RowProblem
      hasFailed={hasFailed}
      error={error}
      missing="There is none."
      failed="Not loaded."
      onRetry={() => {}}
      onClose={() => {}}
    />,
  )
    .replaceAll(/<[^>]*>/g, " ")
    .trim()
    .split(/ {2,}/);

test.each([404, 422])("what does not exist (%i) is said to be missing, and can only be closed", (status) =>
  expect(shown(failure(status))).toEqual(["There is none.", "Close"]),
);

test("what is refused says why", () =>
  expect(shown(failure(403, "This is a staff account."))).toEqual(["This is a staff account.", "Close"]));

test.each([failure(0), failure(429), failure(500), new Error("broken")])("another try is offered after %s", (error) =>
  expect(shown(error)).toEqual(["Not loaded.", "Try again"]),
);

test("nothing is said of what was loaded", () => expect(shown(undefined, false)).toEqual([""]));
