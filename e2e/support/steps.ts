import type { APIRequestContext, Locator, Page, Response, Route } from "@playwright/test";
import type { ListingCard, ListingPage } from "@pazar/contract/listings";

export const category = { path: "/vasita-c2", name: "Vasıta", englishName: "Vehicles" };
export const staticPage = { path: "/yardim-s2", name: "Yardım" };

/** Before its scripts run a page already shows everything, but follows links by loading documents. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.style.scrollBehavior !== "");
}

export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await scriptsRun(page);
  return response;
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await scriptsRun(page);
}

/** The part of the page under a heading. */
export const section = (page: Page, heading: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

/** Cards take their height when they come near, and what is below them moves once more: a click could miss it. */
export async function showMore(list: Page | Locator): Promise<void> {
  const more = list.getByRole("link", { name: "Daha fazla göster" });
  await more.scrollIntoViewIfNeeded();
  await more.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await more.click();
}

export const cards = (place: Page | Locator): Locator => place.getByRole("article");

/** Where the cards lead, in their order: each listing has one address. */
export const addresses = (place: Page | Locator): Promise<(string | null)[]> =>
  cards(place)
    .locator("h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** What the API answers to a visitor who reads Turkish. */
export async function ask<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path, { headers: { "accept-language": "tr" } });
  return response.json();
}

export async function newestListing(request: APIRequestContext, query = ""): Promise<ListingCard> {
  const {
    data: [listing],
  } = await ask<ListingPage>(request, `/api/listings${query}`);
  if (!listing) throw new Error("The demo data hold no such listing.");
  return listing;
}

/** Makes a call wait for its answer until it is let go. */
export async function holdBack(
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

/** Until the page has had the time to draw what it knows. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** The search of the header. */
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

/** What every write has to carry. */
export async function csrfToken(request: APIRequestContext): Promise<string> {
  await request.get("/sanctum/csrf-cookie");
  const { cookies } = await request.storageState();
  return decodeURIComponent(cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "");
}

/** Demo people are for journeys that only look; those that change something make people of their own (people.ts). */
export const demoPerson = "ayse@pazar.test";

/** The browser holds the person's token from the first page on. */
export async function signIn(page: Page, request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post("/api/login", {
    data: { email, password: "pazar1234" },
    headers: { "x-xsrf-token": await csrfToken(request) },
  });
  const { token }: { token: string } = await answer.json();
  await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
  return token;
}
