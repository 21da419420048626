import { allListingsPath } from "@pazar/contract/paths";
import { limits } from "@pazar/contract/limits";
import Search from "lucide-react/icons/search";
import type { FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";

/** A plain form, so that it also works before the scripts are there. */
export function SearchBox() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const term = new URLSearchParams(search).get("search") ?? "";

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("search");
    if (typeof typed !== "string" || typed.trim() === "") return;
    void navigate(`/${allListingsPath}?${new URLSearchParams({ search: typed.trim() })}`);
  };
  return (
    <search className="min-w-0 flex-1">
      <form
        action={`/${allListingsPath}`}
        onSubmit={submit}
        className="flex min-h-control items-center rounded-control bg-sunken text-muted has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-(--focus)"
      >
        <Search size={20} aria-hidden="true" className="ml-3.5 shrink-0" />
        <input
          key={term}
          type="search"
          name="search"
          defaultValue={term}
          maxLength={limits.searchTerm}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={m["header.searchLabel"]()}
          placeholder={m["header.searchPlaceholder"]()}
          className="min-w-0 flex-1 self-stretch bg-transparent px-2.5 text-[1rem] text-ellipsis text-text outline-none md:text-base"
        />
        <Button type="submit" size="sm" className="mr-1.25 max-sm:hidden">{m["header.search"]()}</Button>
      </form>
    </search>
  );
}
