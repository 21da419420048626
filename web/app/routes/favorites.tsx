import { FavoriteList, FavoriteSkeletons } from "../features/listings/favorites/favorite-list.tsx";
import { m } from "../platform/i18n.ts";
import { useUser } from "../platform/session.ts";
import type { Route } from "./+types/favorites.ts";
import { pageHead } from "./page-head.ts";

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
