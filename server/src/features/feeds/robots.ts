/** What search engines have no use for. Folders only: `/messages` alone would also close the listing `/messages-...-p7`. */
const closed = ["/api/", "/account/", "/cpadmin/", "/edit-ad/", "/messages/", "/profile/"];

export const robotsText = (site: string): string =>
  `User-agent: *\n${closed.map((folder) => `Disallow: ${folder}\n`).join("")}\nSitemap: ${site}/sitemap.xml\n`;
