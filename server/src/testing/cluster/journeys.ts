import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { ListingPage } from "@pazar/contract/search/listing-search";
import { Listing } from "@pazar/contract/listings/listings";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { allListingsPath } from "@pazar/contract/pages/paths";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import type { NewListing } from "@pazar/contract/listings/posting";
import * as z from "zod/mini";
import { picture } from "../picture.ts";
import type { Ledger } from "./ledger.ts";
import { password, type Pair, type People } from "./people.ts";
import type { VisitorRequests } from "./visitor-requests.ts";

const Photo = z.object({ hash: z.string() });
const Categories = z.array(z.object({ id: z.number(), name: z.string() }));
const Posted = z.object({ id: z.number() });

/** How long a message may take to the other person's screen before it counts as late. */
const liveMs = 2_000;

/** What people do. Each answers whether it worked, and what was said yes to stands in the ledger. */
export async function createJourneys(
  { send }: Pick<VisitorRequests, "send">,
  { pairs, moderator }: People,
  ledger: Ledger,
) {
  const { data: cards } = ListingPage.parse(await send("list", "/api/listings"));
  if (cards.length === 0) throw new Error("There are no listings.");
  const categories = Categories.parse(await send("categories", "/api/categories"));
  const phones = categories.find(({ name }) => name === "Apple iPhone")?.id ?? 0;
  const waiting: number[] = [];
  let turn = 0;
  const next = <T>(list: readonly T[]): T => {
    const one = list[turn++ % list.length];
    if (one === undefined) throw new Error("an empty list");
    return one;
  };
  const pages = ["/", "/vasita-c2", `${allListingsPath}?q=telefon`, allListingsPath];

  /** Guests' pages. With a parameter of no meaning none comes from the cache, with others all do after a while. */
  async function view(isFresh: boolean): Promise<boolean> {
    const address = turn % 2 === 0 ? next(pages) : `/${listingSlug(next(cards))}`;
    const query = isFresh ? `${address.includes("?") ? "&" : "?"}tur=${turn}` : "";
    return (await send("page", address + query)) !== undefined;
  }
  const search = async (): Promise<boolean> =>
    ListingPage.safeParse(await send("search", "/api/listings?search=telefon")).success;
  const look = async (): Promise<boolean> => {
    const { id } = next(cards);
    return Listing.safeParse(await send("listing", `/api/listings/${id}`)).success;
  };
  const readOwn = async (): Promise<boolean> =>
    (await send("favorites", "/api/favorites", { token: next(pairs).buyer.token })) !== undefined;
  const signIn = async (): Promise<boolean> => {
    const { email } = next(pairs).buyer;
    return (await send("login", "/api/login", { method: "POST", body: { email, password } })) !== undefined;
  };
  async function favorite(): Promise<boolean> {
    const [{ buyer }, { id }] = [next(pairs), next(cards)];
    const answer = await send("favorite", `/api/favorites/${id}`, { method: "PUT", token: buyer.token });
    if (answer !== undefined) ledger.favorites.push({ userId: buyer.id, listingId: id });
    return answer !== undefined;
  }
  /** As the site sends it: once; whoever gets no answer sends it again with the same number. */
  async function say({ buyer, seller, listingId }: Pair): Promise<string | undefined> {
    const body = `Merhaba, hâlâ satılık mı? ${randomUUID()}`;
    const answer = await send("message", `/api/messages/${seller.id}/${listingId}`, {
      method: "POST",
      token: buyer.token,
      body: { client_id: randomUUID(), body },
    });
    if (answer === undefined) return undefined;
    ledger.messages.push({ from: buyer.id, body });
    return body;
  }
  const write = async (): Promise<boolean> => (await say(next(pairs))) !== undefined;
  const hasArrived = ({ seen }: Pair, body: string): boolean => seen.messages().some((one) => one.body === body);
  /** The other person sees it without asking. */
  async function talk(): Promise<boolean> {
    const pair = next(pairs);
    const body = await say(pair);
    if (body === undefined) return false;
    const until = Date.now() + liveMs;
    while (!hasArrived(pair, body) && Date.now() < until) await delay(20);
    return hasArrived(pair, body);
  }
  async function upload(body: Buffer, token = next(pairs).seller.token): Promise<string | undefined> {
    const sent = Photo.safeParse(await send("photo", "/api/photos", { method: "POST", token, body }));
    if (sent.data) ledger.photos.push(sent.data.hash);
    return sent.data?.hash;
  }
  async function post(): Promise<boolean> {
    const { token } = next(pairs).seller;
    const photo = await upload(await picture(), token);
    if (photo === undefined) return false;
    const title = `Az kullanılmış telefon ${randomUUID()}`;
    const body: NewListing = {
      photos: [photo],
      category_id: phones,
      title,
      price: "1.500",
      description: "Tek elden kullanıldı, hiç tamir görmedi, kutusu ve faturası duruyor.",
      features: {},
      city_id: 34,
      district_id: 422,
      idempotency_key: randomUUID(),
    };
    const posted = Posted.safeParse(await send("post", "/api/listings", { method: "POST", token, body }));
    if (!posted.data) return false;
    ledger.listings.push({ id: posted.data.id, title, photo });
    waiting.push(posted.data.id);
    return (await send("picture", photoUrl(photo, 480))) !== undefined;
  }
  async function approve(): Promise<boolean> {
    const id = waiting.shift();
    if (id === undefined) return true;
    const { token } = moderator;
    const decision = { method: "POST", token, body: { action: "approve" } } as const;
    const answer = await send("approve", `/api/admin/listings/${id}/decisions`, decision);
    if (answer === undefined) return false;
    ledger.approved.push(id);
    return true;
  }

  return {
    pages: () => view(false),
    search,
    look,
    readOwn,
    signIn,
    favorite,
    write,
    post,
    approve,
    upload,
    /** Everything once, and nothing from a cache. Answers what did not work. */
    async round(): Promise<string[]> {
      const steps = { view: () => view(true), search, look, readOwn, signIn, favorite, talk, post, approve };
      const failed: string[] = [];
      for (const [name, step] of Object.entries(steps)) if (!(await step())) failed.push(name);
      return failed;
    },
    /** Messages that were sent and have not been seen by those they were for. */
    unseen: (): number =>
      ledger.messages.filter(({ from, body }) => {
        const pair = pairs.find(({ buyer }) => buyer.id === from);
        return pair !== undefined && !hasArrived(pair, body);
      }).length,
  };
}
export type Journeys = Awaited<ReturnType<typeof createJourneys>>;
