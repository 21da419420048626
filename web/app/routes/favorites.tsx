import { FavoriteList, FavoriteSkeletons } from "./favorite-list.tsx";
import { m } from "../platform/i18n/i18n.ts";
import { useUser } from "../platform/session/session.ts";
import type { Route } from "./+types/favorites.ts";
import { pageHead } from "../platform/ssr/page-head.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["favorites.title"]() });

export default function FavoritesPage() {
  const user = useUser();
  return (
    <>
      <h1 className="mb-4 text-2xl">{m["favorites.title"]()}</h1>
      <section>
        <h2 className="sr-only">{m["listings.heading"]()}</h2>
        {user ? <FavoriteList key={user.id} /> : <FavoriteSkeletons />}
      </section>
    </>
  );
}
