import Search from "lucide-react/icons/search";
import { useEffect, useState } from "react";
import { apiWith } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useStore } from "../../../platform/cache/store.ts";
import { createTypedSearch } from "../../../platform/api/typed-search.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { CategoryTree } from "../../categories/category-tree.ts";

const createSearch = () =>
  createTypedSearch(
    "categories",
    async (q, signal) => (await apiWith({ signal })("GET /api/search-suggestions", { query: { q } })).categories,
  );

type CategorySearchProps = { tree: CategoryTree; onPick: (id: number) => void };

/** Proposes categories for what is being sold; the most specific ones come first. */
export function CategorySearch({ tree, onPick }: CategorySearchProps) {
  const [{ store, type, stop }] = useState(createSearch);
  useEffect(() => stop, [stop]);
  const { text, results, isSearching } = useStore(store);
  const proposed = (results ?? []).toSorted(
    (one, other) => Number(tree.isLeaf(other.id)) - Number(tree.isLeaf(one.id)),
  );
  const isAnswered = text.trim() !== "" && !isSearching && results !== undefined;
  return (
    <div>
      <TextField
        label={m["postAd.category.search"]()}
        type="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || !proposed[0]) return;
          event.preventDefault();
          onPick(proposed[0].id);
        }}
        enterKeyHint="go"
        placeholder={m["postAd.category.placeholder"]()}
        autoComplete="off"
        maxLength={100}
        leading={<Search size={18} aria-hidden="true" />}
      />
      <output className={proposed.length > 0 || !isAnswered ? "sr-only" : "mt-2 block text-sm text-muted"}>
        {isAnswered &&
          (proposed.length > 0
            ? m["postAd.category.found"]({ count: proposed.length })
            : m["postAd.category.nothing"]({ text: text.trim() }))}
      </output>
      {proposed.length > 0 && (
        <ul
          aria-label={m["postAd.category.results"]()}
          className="mt-2 overflow-hidden rounded-control border border-line"
        >
          {proposed.map(({ id, name, path }) => (
            <li key={id} className="border-line not-first:border-t">
              <button
                type="button"
                onClick={() => onPick(id)}
                className="flex w-full flex-col px-3.5 py-2.5 text-left -outline-offset-2 hover:bg-sunken"
              >
                <span className="font-semibold">{name}</span>
                {path !== "" && <span className="text-sm text-muted">{path}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
