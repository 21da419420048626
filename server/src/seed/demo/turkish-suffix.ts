const lastVowel = /[aıoueiöü](?=[^aıoueiöü]*$)/;
const hardEnding = /[fstkçşhp]$/;
const vowelEnding = /[aıoueiöü]$/;
// Place names that are possessive compounds (Konyaaltı, Kuşadası) take an n before a case ending.
const compound = /(adası|altı|başı|burnu|değirmeni|düzü|oğlu|pazarı|yatağı|yolu)$/;

function parts(name: string) {
  const lower = name.toLocaleLowerCase("tr");
  const isBack = "aıou".includes(lastVowel.exec(lower)?.[0] ?? "e");
  const open = isBack ? "a" : "e";
  return { lower, open, isCompound: compound.test(lower) };
}

function dental(lower: string): string {
  return hardEnding.test(lower) ? "t" : "d";
}

/** Kadıköy'de, Beşiktaş'ta, Konyaaltı'nda */
export function locative(name: string): string {
  const { lower, open, isCompound } = parts(name);
  return `${name}'${isCompound ? "n" : ""}${dental(lower)}${open}`;
}

/** Kadıköy'den, Beşiktaş'tan, Konyaaltı'ndan */
export function ablative(name: string): string {
  return `${locative(name)}n`;
}

/** Kadıköy'e, Bornova'ya, Konyaaltı'na */
export function dative(name: string): string {
  const { lower, open, isCompound } = parts(name);
  const link = isCompound ? "n" : vowelEnding.test(lower) ? "y" : "";
  return `${name}'${link}${open}`;
}
