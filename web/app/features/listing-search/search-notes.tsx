export type Spelling = { text: string; shown?: string; link: string; href: string };
export type Suggestions = {
  heading: string;
  categories: readonly { name: string; path: string; href: string; count: string }[];
};

export type SearchNotesData = {
  /** For a search that is or may be misspelt: what is shown instead, or a link to another spelling. */
  spelling: Spelling | null;
  /** Categories that fit the search better than "all listings". */
  best: Suggestions | null;
  /** Categories with a similar name, if nothing was found. */
  similar: Suggestions | null;
};

/** Notes above the results of a search. Their texts come with the data, because few searches need them. */
export const SearchNotes = ({ spelling, best, similar }: SearchNotesData) => (
  <>
    {spelling && <SpellingNote {...spelling} />}
    {best && <SuggestedCategories {...best} />}
    {similar && <SuggestedCategories {...similar} />}
  </>
);

const SpellingNote = ({ text, shown, link, href }: Spelling) => (
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

/** Categories that the search may be about, each with its ancestors and its number of listings. */
const SuggestedCategories = ({ heading, categories }: Suggestions) => (
  <nav aria-label={heading} className="mb-4">
    <h3 className="mb-2 text-base tracking-normal">{heading}</h3>
    <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:p-0">
      {categories.map(({ name, path, href, count }) => (
        <li key={href} className="shrink-0">
          <a
            href={href}
            className="flex min-h-control-sm items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm font-medium hover:text-brand"
          >
            <span>
              {path !== "" && <span className="font-normal text-muted">{path} › </span>}
              {name}
            </span>
            <span className="text-muted tabular-nums">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
