import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Category } from "@pazar/contract/categories";
import type { ListingCard } from "@pazar/contract/listings";
import type { NewListing } from "@pazar/contract/posting";
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

export async function postListing(
  request: APIRequestContext,
  token: string,
  title = "Az kullanılmış temiz telefon",
  categoryId?: number,
): Promise<Pick<ListingCard, "id" | "title" | "slug_pid">> {
  const headers = {
    authorization: `Bearer ${token}`,
    "x-xsrf-token": await csrfToken(request),
    "accept-language": "tr",
  };
  const photo = await request.post("/api/photos", {
    headers: { ...headers, "content-type": "image/jpeg" },
    data: await picture(),
  });
  expect(photo.status(), await photo.text()).toBe(201);
  const { hash }: { hash: string } = await photo.json();
  const categories = await getJson<Category[]>(request, "/api/categories");
  const data: NewListing = {
    photos: [hash],
    category_id: categoryId ?? categories.find(({ name }) => name === "Apple iPhone")?.id ?? 0,
    title,
    price: "1.500",
    description: "Tek elden kullanıldı, hiç tamir görmedi, kutusu ve faturası duruyor.",
    features: {},
    city_id: 34,
    district_id: 422,
    idempotency_key: randomUUID(),
  };
  const answer = await request.post("/api/listings", { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}
