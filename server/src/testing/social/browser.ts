import type { SocialProvider } from "@pazar/contract/accounts/accounts";
import type { FastifyInstance } from "fastify";

/** The site's public URL. */
export const site = "https://pazar.test";

/** Follows the redirects of a sign-in one at a time, with cookies for the site and for the provider. */
export function createBrowser(request: FastifyInstance["inject"]) {
  const siteCookies = new Map<string, string>();
  const providerCookies = new Map<string, string>();

  /** Returns where a page of the site redirects to. */
  async function visit(path: string): Promise<string> {
    const answer = await request({
      method: "GET",
      url: path,
      cookies: Object.fromEntries(siteCookies),
      headers: { "accept-language": "tr" },
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) siteCookies.delete(name);
      else siteCookies.set(name, value);
    }
    return answer.headers.location ?? `${answer.statusCode}`;
  }

  /** Signs in at the provider; returns the path on the site that it redirects back to. */
  async function passProvider(address: string): Promise<string> {
    let url = new URL(address);
    while (url.origin !== site) {
      const answer = await fetch(url, {
        redirect: "manual",
        headers: { cookie: [...providerCookies].map((pair) => pair.join("=")).join("; ") },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        providerCookies.set(name, value);
      }
      const next = answer.headers.get("location");
      if (next === null) throw new Error(`${url.pathname} answered ${answer.status}: ${await answer.text()}`);
      url = new URL(next, url);
    }
    return url.pathname + url.search;
  }

  const begin = (provider: SocialProvider): Promise<string> => visit(`/api/auth/redirect/${provider}`);

  return {
    cookies: siteCookies,
    visit,
    begin,
    passProvider,
    /** The whole flow; returns the final redirect of the site. */
    signIn: async (provider: SocialProvider): Promise<string> => visit(await passProvider(await begin(provider))),
  };
}
export type Browser = ReturnType<typeof createBrowser>;
