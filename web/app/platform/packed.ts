/**
 * Loader data as one text. React Router takes data apart value by value, on the server and again in the browser: dearer
 * than all else about it. A page of the server's holds the texts of its loaders in one place and here only which one it is.
 */
export type Packed<T extends object> = ({ readonly json: string } | { readonly at: number }) & {
  /** Never there: it only tells the type of what is packed. */
  readonly of?: T;
};

/** The server's pages are rendered from the very values that were packed. */
export const contents = new WeakMap<object, object>();

/** The same object each time: components compare what they are given. */
export function unpack<P extends Packed<object>>(packed: P): NonNullable<P["of"]> {
  const value = contents.get(packed) ?? ("at" in packed ? ofThisPage()[packed.at] : JSON.parse(packed.json));
  contents.set(packed, value);
  return value;
}

export const pageDataId = "page-data";

const ofThisPage = () => JSON.parse(document.getElementById(pageDataId)?.textContent ?? "[]");
