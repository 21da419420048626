/** Loader data as one JSON text: React Router encodes and decodes a text much faster than a tree of values. */
export type JsonData<T extends object> = {
  readonly json: string;
  /** Never set: it only carries the type. */
  readonly of?: T;
};

const values = new WeakMap<object, object>();

export function toJson<T extends object>(value: T): JsonData<T> {
  const data = { json: JSON.stringify(value) };
  // The server renders from the value itself.
  values.set(data, value);
  return data;
}

/** The same object for the same data, because components compare what they are given. */
export function fromJson<D extends JsonData<object>>(data: D): NonNullable<D["of"]> {
  const value = values.get(data) ?? JSON.parse(data.json);
  values.set(data, value);
  return value;
}
