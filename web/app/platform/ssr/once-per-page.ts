import type { RouterContextProvider } from "react-router";

type Context = Readonly<RouterContextProvider>;

/** A loader that may be asked for the same page again. */
export function oncePerPage<Input extends unknown[], T>(
  load: (context: Context, ...input: Input) => Promise<T>,
): (context: Context, ...input: Input) => Promise<T> {
  const ofPages = new WeakMap<Context, Promise<T>>();
  return (context, ...input) => {
    const loaded = ofPages.get(context) ?? load(context, ...input);
    ofPages.set(context, loaded);
    return loaded;
  };
}
