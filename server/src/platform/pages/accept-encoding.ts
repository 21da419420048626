/** Whoever takes zstd takes brotli too. */
export type Encoding = "zstd" | "br" | "gzip" | "identity";

const refused = /;\s*q\s*=\s*0(?:\.0*)?\s*$/;

/** Bounded: browsers send a handful of variants, and made-up ones must not fill the memory. */
const chosen = new Map<string, Encoding>();
const mostKept = 200;

/** The best encoding the visitor accepts; the order of choice is ours, a weight of 0 is theirs. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const encoding = weigh(acceptEncoding);
  if (chosen.size < mostKept) chosen.set(acceptEncoding, encoding);
  return encoding;
}

function weigh(acceptEncoding: string): Encoding {
  const accepted = new Map<string, boolean>();
  for (const choice of acceptEncoding.toLowerCase().split(",")) {
    const name = choice.split(";", 1)[0] ?? "";
    accepted.set(name.trim(), !refused.test(choice));
  }
  const others = accepted.get("*") ?? false;
  if (accepted.get("br") ?? others) return accepted.get("zstd") ? "zstd" : "br";
  return (accepted.get("gzip") ?? others) ? "gzip" : "identity";
}
