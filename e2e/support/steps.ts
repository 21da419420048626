import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Locator, type Page, type Response, type Route } from "@playwright/test";
import type { ListingCard } from "@pazar/contract/listings/listings";
import type { ListingPage } from "@pazar/contract/search/listing-search";
import type { SearchSuggestions } from "@pazar/contract/search/search";

export const category = { path: "/vasita-c2", name: "Vasıta", englishName: "Vehicles" };
export const staticPage = { path: "/yardim-s2", name: "Yardım" };

/** Before hydration, links load whole documents. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[style*=scroll-behavior]").waitFor({ state: "attached" });
}

export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}

/** For pages with a service worker: Playwright's `locale` does not reach what the worker itself asks for. */
export const openInTurkish = (page: Page): Promise<Response | null> => open(page, "/?lang=tr");

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** A word of one journey's own, of letters only: numbers are not completed to longer words. */
export const newWord = (): string => `zk${randomUUID().replaceAll(/[^a-f]/g, "")}q`;

export const section = (page: Page, heading: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

/** Cards are laid out when they come near, which moves the link once more: an immediate click could miss it. */
export async function showMore(list: Page | Locator): Promise<void> {
  const more = list.getByRole("link", { name: "Daha fazla göster" });
  await more.scrollIntoViewIfNeeded();
  await more.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await more.click();
}

export const cards = (place: Page | Locator): Locator => place.getByRole("article");

export const addresses = (place: Page | Locator): Promise<(string | null)[]> =>
  cards(place)
    .locator("h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** In Turkish. */
export async function getJson<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path, { headers: { "accept-language": "tr" } });
  return response.json();
}

export async function newestListing(request: APIRequestContext, query = ""): Promise<ListingCard> {
  const {
    data: [listing],
  } = await getJson<ListingPage>(request, `/api/listings${query}`);
  if (!listing) throw new Error("The demo data hold no such listing.");
  return listing;
}

/** Holds requests back until the returned function is called. */
export async function holdRequests(
  page: Page,
  calls: string,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await answer(route);
  });
  return resolve;
}

/** A site that has just been filled counts its words in a job; until then it knows no correct spelling. */
export const wordsCounted = (request: APIRequestContext): Promise<void> =>
  expect
    .poll(async () => (await getJson<SearchSuggestions>(request, "/api/search-suggestions?q=ihpone")).terms, {
      timeout: 30_000,
    })
    .toContain("iphone");

/** Waits for the next rendered frame. */
export const rendered = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

export const searchField = (page: Page): Locator =>
  page.getByRole("banner").getByRole("combobox", { name: /İlanlarda ara|Search listings/ });

export const menuButton = (page: Page): Locator => page.getByRole("button", { name: /Tüm kategoriler|All categories/ });

export const menuPanel = (page: Page): Locator =>
  page.getByRole("navigation", { name: /Ana menü|Main menu/ }).locator("div[id]");

/** The subcategories that the open menu shows, each with the list of its children. */
export const menuGroups = (page: Page): Locator =>
  menuPanel(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("list") });

export async function csrfToken(request: APIRequestContext): Promise<string> {
  await request.get("/sanctum/csrf-cookie");
  const { cookies } = await request.storageState();
  return decodeURIComponent(cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "");
}

/** For journeys that change nothing; others register their own people (people.ts). */
export const demoPerson = "ayse@pazar.test";

/** The token is in the browser's storage before the first page. */
export async function signIn(page: Page, request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post("/api/login", {
    data: { email, password: "pazar1234" },
    headers: { "x-xsrf-token": await csrfToken(request) },
  });
  const { token }: { token: string } = await answer.json();
  await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
  return token;
}
