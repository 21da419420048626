/**
 * Makes something of an answer once for as long as the server remembers it, that is, gives the same object again.
 * What is made is frozen and can in turn be known by its identity.
 */
export function onceFor<T extends object>(): (answer: object, key: string, make: () => T) => T {
  const ofAnswers = new WeakMap<object, Map<string, T>>();
  return (answer, key, make) => {
    if (!Object.isFrozen(answer)) return make();
    const made = ofAnswers.get(answer) ?? new Map<string, T>();
    ofAnswers.set(answer, made);
    const value = made.get(key) ?? Object.freeze(make());
    made.set(key, value);
    return value;
  };
}
