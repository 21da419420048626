/** Loader data as one text. React Router takes data apart value by value, on the server and again in the browser: dearer than all else about it. */
export type Packed<T extends object> = {
  readonly json: string;
  /** Never there: it only tells the type of what is packed. */
  readonly of?: T;
};

const contents = new WeakMap<object, object>();

export function pack<T extends object>(value: T): Packed<T> {
  const packed = { json: JSON.stringify(value) };
  contents.set(packed, value);
  return packed;
}

/** The same object each time: components compare what they are given. */
export function unpack<P extends Packed<object>>(packed: P): NonNullable<P["of"]> {
  const value = contents.get(packed) ?? JSON.parse(packed.json);
  contents.set(packed, value);
  return value;
}
