const texts = new WeakMap<object, string>();

/** JSON. Frozen values are answers from the server's memory, the same objects each time: they are written once. */
export function frozenText(value: object): string {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}
