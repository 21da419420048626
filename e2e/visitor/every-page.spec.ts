import { createHash } from "node:crypto";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { withPictures } from "../support/chromium.ts";
import { category, newestListing, open, staticPage } from "../support/steps.ts";

test.use(withPictures);

type Kind = {
  name: string;
  find: (request: APIRequestContext) => Promise<{ path: string; title: string; heading?: string }>;
};

const kinds: Kind[] = [
  {
    name: "the home page",
    find: async () => ({
      path: "/",
      title: "Pazar: Türkiye’nin her yerinden ücretsiz ilanlar. Araba, ev, telefon ve ikinci el fırsatları",
      heading: "Evdeki fazlalık, komşunun aradığı.",
    }),
  },
  { name: "a category", find: async () => ({ path: category.path, title: category.name }) },
  {
    name: "a listing",
    find: async (request) => {
      const { slug_pid, title } = await newestListing(request);
      return { path: `/${slug_pid}`, title };
    },
  },
  { name: "a static page", find: async () => ({ path: staticPage.path, title: staticPage.name }) },
];

/** Script errors, failed resources and violations of the content security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

const reportViolations = () =>
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`${violatedDirective} forbids ${blockedURI}`),
  );

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
}

for (const { name, find } of kinds) {
  test(`${name} has its title and one main heading, fits the screen, causes no errors and is accessible`, async ({
    page,
    request,
  }) => {
    const { path, title, heading = title } = await find(request);
    const complaints = complaintsOf(page);
    await page.addInitScript(reportViolations);
    await open(page, path);
    await expect(page).toHaveTitle(path === "/" ? title : `${title} | Pazar`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([heading]);
    await scrollToEnd(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    expect(complaints).toEqual([]);
    await expectAccessible(page, "html");
  });
}

test("every page runs only its own scripts", { tag: "@desktop" }, async ({ request }) => {
  for (const { find } of kinds) {
    const { path } = await find(request);
    const response = await request.get(path);
    const policy = (response.headers()["content-security-policy"] ?? "").split(/;\s*/);
    const allowed =
      policy
        .find((directive) => directive.startsWith("script-src "))
        ?.split(" ")
        .slice(1) ?? [];
    expect(allowed).toContain("'self'");
    expect(allowed.filter((source) => source !== "'self'" && !/^'sha256-[\w+/]{43}='$/.test(source))).toEqual([]);

    const scripts = [
      ...(await response.text()).matchAll(
        /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>([^]*?)<\/script>/g,
      ),
    ];
    expect(scripts.length).toBeGreaterThan(2);
    const hashes = scripts.map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect(allowed).toEqual(expect.arrayContaining(hashes));
  }
});

test("a CSP violation is detected", { tag: "@desktop" }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.addInitScript(reportViolations);
  await open(page, staticPage.path);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
  });
  await expect.poll(() => complaints.join()).toContain("script-src-elem forbids inline");
  await expect(page).toHaveTitle(`${staticPage.name} | Pazar`);
});
