import { expect, test, vi } from "vitest";
import { ownPart } from "./own-part.server.ts";

const drawn = (name: string) => vi.fn<() => React.JSX.Element>(() => <b>{name} &amp; co</b>);

test("a part is drawn once for the same object, and is bytes when it comes again", () => {
  const [of, draw] = [{ name: "Çanta" }, drawn("Çanta")];
  const parts = [1, 2, 3].map(() => ownPart("names", of, draw));
  expect(parts.map((part) => part.of === of)).toEqual([true, true, true]);
  expect(parts.map(({ markup }) => typeof markup)).toEqual(["string", "object", "object"]);
  expect(parts.map(({ markup }) => Buffer.from(markup).toString())).toEqual(
    Array.from({ length: 3 }, () => "<b>Çanta<!-- --> &amp; co</b>"),
  );
  expect(draw).toHaveBeenCalledTimes(1);
});

test("it is drawn once for equal objects, too, but not for another part of them", () => {
  const draw = drawn("Bavul");
  ownPart("names", { name: "Bavul" }, draw);
  ownPart("names", { name: "Bavul" }, draw);
  expect(draw).toHaveBeenCalledTimes(1);
  ownPart("others", { name: "Bavul" }, draw);
  ownPart("names", { name: "Valiz" }, draw);
  expect(draw).toHaveBeenCalledTimes(3);
});
