import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Category } from "@pazar/contract/catalogue/categories";
import type { ListingCard } from "@pazar/contract/listings/listings";
import type { NewListing } from "@pazar/contract/listings/posting";
import { picture } from "../../server/src/testing/picture.ts";
import { getJson, csrfToken, signIn } from "./steps.ts";

export const password = "pazar1234";

/** Registers a person for one journey, so that journeys can run in parallel and in any order. Returns the email. */
export async function register(request: APIRequestContext, firstName = "Zeynep", lastName = "Kaya"): Promise<string> {
  const email = `${randomUUID()}@ornek.com`;
  const answer = await request.post("/api/register", {
    data: { first_name: firstName, last_name: lastName, email, password },
    headers: { "x-xsrf-token": await csrfToken(request), "accept-language": "tr" },
  });
  expect(answer.status()).toBe(201);
  return email;
}

/** A second person's browser. */
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale: "tr-TR",
    timezoneId: "Europe/Istanbul",
    reducedMotion: "reduce",
  });

export async function signInAsNew(page: Page, request: APIRequestContext): Promise<{ email: string; token: string }> {
  const email = await register(request);
  return { email, token: await signIn(page, request, email) };
}

const headersOf = async (request: APIRequestContext, token: string) => ({
  authorization: `Bearer ${token}`,
  "x-xsrf-token": await csrfToken(request),
  "accept-language": "tr",
});

/** Everything that a listing needs, with its photo uploaded. */
async function listingToPost(request: APIRequestContext, token: string): Promise<NewListing> {
  const photo = await request.post("/api/photos", {
    headers: { ...(await headersOf(request, token)), "content-type": "image/jpeg" },
    data: await picture(),
  });
  expect(photo.status(), await photo.text()).toBe(201);
  const { hash }: { hash: string } = await photo.json();
  const categories = await getJson<Category[]>(request, "/api/categories");
  return {
    photos: [hash],
    category_id: categories.find(({ name }) => name === "Apple iPhone")?.id ?? 0,
    title: "Az kullanılmış temiz telefon",
    price: "1.500",
    description: "Tek elden kullanıldı, hiç tamir görmedi, kutusu ve faturası duruyor.",
    features: {},
    city_id: 34,
    district_id: 422,
    idempotency_key: randomUUID(),
  };
}

export async function postListing(
  request: APIRequestContext,
  token: string,
  title?: string,
  categoryId?: number,
): Promise<Pick<ListingCard, "id" | "title" | "slug_pid">> {
  const data = await listingToPost(request, token);
  const answer = await request.post("/api/listings", {
    headers: await headersOf(request, token),
    data: { ...data, title: title ?? data.title, category_id: categoryId ?? data.category_id },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** A draft that only has to be published. */
export async function saveDraft(request: APIRequestContext, token: string): Promise<void> {
  const answer = await request.put("/api/listing-draft", {
    headers: await headersOf(request, token),
    data: { ...(await listingToPost(request, token)), step: "publish" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
