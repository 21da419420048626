type Fields = Record<string, "string" | "number" | "boolean" | "object">;

/**
 * Checks what is read back from the browser's storage: copies outlive deployments, and anybody can change them. Compares
 * only the types of the named fields, because a schema would cost more JavaScript than the first view can spare; null
 * passes as "object".
 */
export const isObjectWith = (value: unknown, fields: Fields): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(fields).every(([name, type]) => typeof Reflect.get(value, name) === type);

export const isListWith = (value: unknown, fields: Fields): boolean =>
  Array.isArray(value) && value.every((item) => isObjectWith(item, fields));
