/** Folders only: `/messages` alone would also disallow the listing `/messages-...-p7`. */
const closed = ["/api/", "/account/", "/cpadmin/", "/edit-ad/", "/favorites/", "/l/", "/messages/", "/profile/"];

export const robotsText = (site: string): string =>
  `User-agent: *\n${closed.map((folder) => `Disallow: ${folder}\n`).join("")}\nSitemap: ${site}/sitemap.xml\n`;
