export type Spelling = { text: string; shown?: string; link: string; href: string };
export type Suggestions = {
  heading: string;
  categories: readonly { name: string; path: string; href: string; count: string }[];
};

export type SearchNotesData = {
  /** The search is or may be misspelt: what is shown instead, or where another spelling leads. */
  spelling: Spelling | null;
  /** Better categories for it than "all listings". */
  best: Suggestions | null;
  /** Categories that are called much like it, if nothing was found. */
  similar: Suggestions | null;
};

/** What there is to say about a search, above its results. Texts come with the data: few searches need them. */
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

/** Categories that a search may be about, each with the names above it and its number of listings. */
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
