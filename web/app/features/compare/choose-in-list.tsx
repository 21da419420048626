import Check from "lucide-react/icons/check";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { m } from "../../platform/i18n/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { readCompared } from "./compare-storage.ts";
import { useIsCompared } from "./compared-listings.ts";
import { toggleCompare } from "./toggle-compare.ts";

type Card = { element: Element; id: number; title: string };

/** A card's link ends with the listing's number. */
function cardsOnPage(): Card[] {
  return [...document.querySelectorAll("main .listing-card")].flatMap((element) => {
    const link = element.querySelector<HTMLAnchorElement>(".listing-card-title a");
    const id = /-p(\d+)$/.exec(link?.getAttribute("href") ?? "")?.[1];
    return id === undefined ? [] : [{ element, id: Number(id), title: link?.textContent ?? "" }];
  });
}

/** Lays a button over every card of the list, including those loaded later; the cards themselves do not change. */
export function ChooseInList() {
  const [cards, setCards] = useState(cardsOnPage);
  useEffect(() => {
    readCompared();
    const main = document.querySelector("main");
    if (!main) return;
    const watching = new MutationObserver(() =>
      setCards((before) => {
        const now = cardsOnPage();
        // The buttons drawn here are mutations too, for which nothing has to be rendered again.
        return now.length === before.length && now.every(({ element }, at) => element === before[at]?.element)
          ? before
          : now;
      }),
    );
    watching.observe(main, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, []);
  return cards.map(({ element, id, title }) => createPortal(<Choice id={id} title={title} />, element, String(id)));
}

function Choice({ id, title }: Omit<Card, "element">) {
  const isCompared = useIsCompared(id);
  const label = isCompared ? m["compare.added"]() : m["compare.add"]();
  return (
    <button
      type="button"
      aria-label={`${label}: ${title}`}
      onClick={() => void toggleCompare(id)}
      className={classNames(
        "absolute inset-0 z-1 flex cursor-pointer items-start rounded-card p-2.5 text-left",
        isCompared && "ring-3 ring-brand ring-inset",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "rounded-small px-2.5 py-1 text-sm font-semibold shadow-card",
          isCompared ? "bg-brand text-on-brand" : "bg-surface text-text",
        )}
      >
        {isCompared ? <Check size={20} /> : label}
      </span>
    </button>
  );
}
