import { m } from "../../platform/i18n/i18n.ts";
import { onSeenChange, readSeen } from "./seen-storage.ts";

// Marks are rules of a stylesheet: cards stay as the server rendered them for everybody, nothing moves, and no card needs
// code of its own. A card's link ends with the listing's number.

const hiddenText = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
const badge = [
  "position:absolute",
  "left:.5rem",
  "bottom:.5rem",
  "padding:.1875rem .5rem",
  "border-radius:var(--radius-small)",
  "background:var(--color-scrim)",
  "color:#fff",
  "font-size:.75rem",
  "font-weight:600",
].join(";");

/** For screen readers the word stands before the title. The place of the badge may be taken by "urgent" or "reserved". */
export function rulesFor(ids: readonly number[], word: string): string {
  if (ids.length === 0) return "";
  const link = `a:is(${ids.map((id) => `[href$="-p${id}"]`).join(",")})`;
  const text = JSON.stringify(word);
  const card = `:not([data-all-seen] *).listing-card:has(.listing-card-title ${link})`;
  return [
    `${card} .listing-card-title a{color:var(--color-muted)}`,
    `${card} .listing-card-title a::before{content:${JSON.stringify(`${word}: `)};${hiddenText}}`,
    `${card} .listing-card-photo:not(:has(.listing-card-urgent,.listing-card-reserved))::after{content:${text};content:${text}/"";${badge}}`,
  ].join("\n");
}

let sheet: CSSStyleSheet | undefined;

const follow = () =>
  sheet?.replaceSync(
    rulesFor(
      readSeen().map(({ id }) => id),
      m["seen.mark"](),
    ),
  );

/** Browsers that cannot make stylesheets show no marks. */
export function markSeenListings(): void {
  if (sheet || !("adoptedStyleSheets" in document)) return;
  sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  onSeenChange(follow);
  follow();
}
