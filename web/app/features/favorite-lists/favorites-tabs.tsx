import { favoriteListsPath } from "@pazar/contract/pages/paths";
import { m } from "../../platform/i18n/i18n.ts";
import { TabLinks } from "../../ui/tab-links.tsx";

export const FavoritesTabs = ({ current }: { current: "all" | "lists" }) => (
  <TabLinks
    label={m["favorites.views"]()}
    links={[
      { href: "/favorites", label: m["favorites.all"](), current: current === "all" },
      { href: favoriteListsPath, label: m["favorites.lists"](), current: current === "lists" },
    ]}
  />
);
