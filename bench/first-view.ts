export type FirstView = { address: string; javascript: number; css: number; html: number };

/** Everything the HTML makes a browser load before anybody touches the page: module scripts, preloads, stylesheets. */
export async function weighFirstView(origin: string, addresses: readonly string[]): Promise<FirstView[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const html = await bytesOf(origin, address);
      const links = (pattern: RegExp): string[] => [...new Set([...html.text.matchAll(pattern)].map(([, link = ""]) => link))];
      const scripts = links(/["'](\/assets\/[^"']+\.js)["']/g);
      const sheets = links(/<link[^>]+href="(\/assets\/[^"]+\.css)#?"/g);
      return { address, javascript: await total(origin, scripts), css: await total(origin, sheets), html: html.bytes };
    }),
  );
}

async function total(origin: string, links: readonly string[]): Promise<number> {
  const sizes = await Promise.all(links.map(async (link) => (await bytesOf(origin, link)).bytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function bytesOf(origin: string, address: string): Promise<{ bytes: number; text: string }> {
  const response = await fetch(origin + address, { headers: { "accept-encoding": "br", "accept-language": "tr" } });
  const text = await response.text();
  const bytes = Number(response.headers.get("content-length"));
  if (!response.ok || response.headers.get("content-encoding") !== "br" || !bytes) throw new Error(`${address} was not served in brotli`);
  return { bytes, text };
}
