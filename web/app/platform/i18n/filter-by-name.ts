/** `İSTANBUL`, `ISTANBUL` and `istanbul` are one; so are `Kadıköy` and `kadikoy`. */
const fold = (text: string): string =>
  text.toLocaleLowerCase("tr").normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ı", "i");

/** Those with a word that begins with the text. */
export function filterByName<T extends { name: string }>(places: readonly T[], text: string): readonly T[] {
  const wanted = ` ${fold(text.trim())}`;
  return wanted === " " ? places : places.filter(({ name }) => ` ${fold(name)}`.includes(wanted));
}
