// Reused: `localeCompare` looks up a collator for each pair.
const collator = new Intl.Collator("tr");

export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name);
