const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

export const plainText = (html: string): string =>
  html.replace(/<[^>]*>/g, " ").replace(/&[#\w]+;/g, (entity) => entities[entity] ?? " ");

/** The beginning of a text in one line, cut between words. */
export function excerpt(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const cut = line.lastIndexOf(" ", longest - 1);
  return `${line.slice(0, cut > longest / 2 ? cut : longest - 1).toWellFormed()}…`;
}
