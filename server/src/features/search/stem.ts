import { knownRoots } from "./known-roots.ts";

type Ending = {
  /** The first group is the remainder. */
  cut: RegExp;
  /** Minimum length of an unknown root. */
  least: number;
  /** Vowel harmony: open suffixes have a or e, closed ones i or u (ı and ü are folded), by the last vowel before them. */
  vowel: "open" | "closed";
};

const onlyKnown = Infinity;

/** Tried in this order where no known root decides. */
const endings: readonly Ending[] = [
  { cut: /^(.+)l[ae]r$/, least: 3, vowel: "open" },
  { cut: /^(.+[dt][ae])ki$/, least: 4, vowel: "closed" },
  { cut: /^(.+[^cfhkpqstx])d[ae]n?$/, least: 4, vowel: "open" },
  { cut: /^(.+[cfhkpqstx])t[ae]n?$/, least: 4, vowel: "open" },
  { cut: /^(.+[aeou])y[ae]$/, least: 4, vowel: "open" },
  { cut: /^(.+i)y[ae]$/, least: onlyKnown, vowel: "open" },
  { cut: /^(.+[aeiou])yl[ae]$/, least: 4, vowel: "open" },
  { cut: /^(.+[aeiou])y[iu]$/, least: 4, vowel: "closed" },
  { cut: /^(.+[aeiou])[mn][iu]z$/, least: 4, vowel: "closed" },
  { cut: /^(.+[^aeiou])[iu][mn][iu]z$/, least: 4, vowel: "closed" },
  { cut: /^(.+[aeiu])n[iu]n$/, least: 4, vowel: "closed" },
  { cut: /^(.+[aeiou])s[iu]n?$/, least: 4, vowel: "closed" },
  { cut: /^(.+[^aeiou])[iu]n?$/, least: 4, vowel: "closed" },
  { cut: /^(.+(?:[iu]n|l[ae]r))[ae]$/, least: 4, vowel: "open" },
  { cut: /^(.+[^aeiou])[ae]$/, least: 7, vowel: "open" },
  { cut: /^(.+l[ae]r)im$/, least: 4, vowel: "closed" },
  { cut: /^(.+[aeiou])m$/, least: onlyKnown, vowel: "closed" },
  { cut: /^(.+[^aeiou])[iu]m$/, least: onlyKnown, vowel: "closed" },
  { cut: /^(.+[^aeiou])l[ae]$/, least: onlyKnown, vowel: "open" },
];

const lastVowel = /[aeiou](?=[^aeiou]*$)/;
const firstVowel = /[aeiou]/;

function isHarmonious(rest: string, ending: string, kind: Ending["vowel"]): boolean {
  const before = lastVowel.exec(rest)?.[0];
  const after = firstVowel.exec(ending)?.[0];
  if (before === undefined) return false;
  if (after === undefined) return true;
  if (kind === "closed") return (after === "u") === (before === "o" || before === "u");
  // After i, o and u both are possible, because folding removes the dots.
  return (before !== "a" && before !== "e") || before === after;
}

/** Undoes consonant softening before a vowel, p to b and k to g (ğ): kitabı, yatağı. */
const harden = (word: string): string =>
  word.length < 4 ? word : word.replace(/b$/, "p").replace(/(?<=[aeiou])g$/, "k");

/** Irregular roots, which change more, lose a vowel or have two spellings: rengi, kağıdı, şehri, makina. */
const changed = new Map(
  Object.entries({
    aded: "adet",
    armud: "armut",
    boyn: "boyun",
    burn: "burun",
    cild: "cilt",
    derd: "dert",
    gecid: "gecit",
    ism: "isim",
    izn: "izin",
    kagid: "kagit",
    kanad: "kanat",
    kayb: "kayip",
    kayd: "kayit",
    kilid: "kilit",
    makina: "makine",
    reng: "renk",
    sehr: "sehir",
    sekl: "sekil",
    sened: "senet",
    serid: "serit",
    stand: "stant",
    vakt: "vakit",
    yogurd: "yogurt",
    yurd: "yurt",
  }),
);

const known = (word: string): string | undefined =>
  [word, harden(word), changed.get(word) ?? word].find((form) => knownRoots.has(form));

type Shortened = { root: string; isKnown: boolean };

function shorten(word: string): Shortened {
  const root = known(word);
  if (root !== undefined) return { root, isKnown: true };
  const ways: Shortened[] = [];
  for (const { cut, least, vowel } of endings) {
    const rest = cut.exec(word)?.[1];
    if (rest === undefined) continue;
    const ending = word.slice(rest.length);
    const isKnown = known(rest) !== undefined;
    // Loan words may break vowel harmony (saatler, iphonelar), but only known ones.
    const fits = isHarmonious(rest, ending, vowel) || (isKnown && ending.length > 1 && rest.length >= 4);
    if (fits && (isKnown || rest.length >= least)) ways.push(shorten(rest));
  }
  // The longest known root: kumaşı is kumaş, not kum.
  const best = ways.filter((way) => way.isKnown).toSorted((a, b) => b.root.length - a.root.length)[0];
  return best ?? ways[0] ?? { root: harden(word), isKnown: false };
}

const cache = new Map<string, string>();
const cacheLimit = 100_000;

/**
 * The stem of a folded word (arabalar, arabası, arabada: araba), used for both listings and queries.
 * It need not be a word and is never displayed. Codes and numbers (320i, a4, 2x1) are not stemmed.
 */
export function stem(word: string): string {
  if (word.length < 3 || word.length > 30 || /\d/.test(word)) return word;
  const cached = cache.get(word);
  if (cached !== undefined) return cached;
  const { root } = shorten(word);
  if (cache.size >= cacheLimit) cache.clear();
  cache.set(word, root);
  return root;
}
