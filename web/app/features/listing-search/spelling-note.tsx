export type SpellingNote = { text: string; shown?: string; link: string; href: string };

/** The texts come with the data: hardly any search is misspelt. */
export const SpellingNote = ({ text, shown, link, href }: SpellingNote) => (
  <p className="mb-4">
    {text}{" "}
    {shown !== undefined && (
      <>
        <strong>{shown}</strong>.{" "}
      </>
    )}
    <a href={href} className="rounded-small font-semibold text-brand underline">
      {link}
    </a>
  </p>
);
