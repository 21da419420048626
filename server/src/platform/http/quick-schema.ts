import * as z from "zod/mini";

type Schema = z.core.$ZodType;

/**
 * The same schema, but its objects are parsed by code that is made for them: ten times as fast. The browser's, which may
 * make no code, goes through the fields one by one.
 */
export function quickSchema(schema: Schema): Schema {
  if (schema instanceof z.core.$ZodObject) {
    const { def } = schema._zod;
    const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, quickSchema(field)]));
    return parsedOnce(new z.core.$ZodObjectJIT({ ...def, shape }));
  }
  if (schema instanceof z.core.$ZodArray)
    return parsedOnce(new z.core.$ZodArray({ ...schema._zod.def, element: quickSchema(schema._zod.def.element) }));
  if (schema instanceof z.core.$ZodNullable)
    return new z.core.$ZodNullable({ ...schema._zod.def, innerType: quickSchema(schema._zod.def.innerType) });
  return schema;
}

/** What is frozen stays as it is: it is parsed the first time, and gives the same object, frozen too, from then on. */
function parsedOnce(schema: Schema): Schema {
  const known = new WeakMap<object, object>();
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => {
    const { value: given } = payload;
    if (typeof given !== "object" || given === null || !Object.isFrozen(given)) return run(payload, context);
    const before = known.get(given);
    if (before) return { value: before, issues: [] };
    const result = run(payload, context);
    if (!(result instanceof Promise) && result.issues.length === 0) known.set(given, Object.freeze(result.value));
    return result;
  };
  return schema;
}
