import { useState } from "react";
import type * as z from "zod/mini";

/** A setting that this browser keeps, such as the columns of a list. */
export function useStoredChoice<Choice>(
  key: string,
  schema: z.ZodMiniType<Choice>,
  none: Choice,
): [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState<{ key: string; choice: Choice }>();
  const choice = chosen?.key === key ? chosen.choice : read(key, schema, none);
  const choose = (next: Choice) => {
    setChosen({ key, choice: next });
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Then it lasts as long as the page.
    }
  };
  return [choice, choose];
}

function read<Choice>(key: string, schema: z.ZodMiniType<Choice>, none: Choice): Choice {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null")).data ?? none;
  } catch {
    return none;
  }
}
