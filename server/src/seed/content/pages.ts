import { about } from "./pages/about.ts";
import { contact } from "./pages/contact.ts";
import { cookiePolicy } from "./pages/cookie-policy.ts";
import { featuredListings } from "./pages/featured-listings.ts";
import { help } from "./pages/help.ts";
import { howItWorks } from "./pages/how-it-works.ts";
import { personalDataNotice } from "./pages/personal-data-notice.ts";
import { postingRules } from "./pages/posting-rules.ts";
import { privacyPolicy } from "./pages/privacy-policy.ts";
import { prohibitedItems } from "./pages/prohibited-items.ts";
import { safeShopping } from "./pages/safe-shopping.ts";
import { termsOfUse } from "./pages/terms-of-use.ts";

export type SeedPage = {
  slug: string;
  titleTr: string;
  titleEn: string;
  bodyTr: string;
  bodyEn: string;
  isHead: boolean;
  isFooter: boolean;
  group: string | null;
  position: number;
};

export const seedPageGroups: readonly { key: string; titleTr: string; titleEn: string; position: number }[] = [
  { key: "company", titleTr: "Kurumsal", titleEn: "Company", position: 1 },
  { key: "help", titleTr: "Yardım", titleEn: "Help", position: 2 },
  { key: "legal", titleTr: "Yasal", titleEn: "Legal", position: 3 },
];

const inGroup = { isHead: false, isFooter: false };
const inHead = { isHead: true, isFooter: false };
const inFooter = { isHead: false, isFooter: true };

// One order serves the header, every group and the footer row; a page's id is its place here.
// Bodies link to one another as href="page:slug", to be replaced once the ids are known.
const pagesInOrder: readonly Omit<SeedPage, "position">[] = [
  { slug: "guvenli-alisveris", group: "help", ...inHead, ...safeShopping },
  { slug: "yardim", group: "help", ...inHead, ...help },
  { slug: "ilan-kurallari", group: "help", ...inGroup, ...postingRules },
  { slug: "yasakli-urunler", group: "help", ...inGroup, ...prohibitedItems },
  { slug: "one-cikan-ilanlar", group: "help", ...inGroup, ...featuredListings },
  { slug: "hakkimizda", group: "company", ...inHead, ...about },
  { slug: "nasil-calisir", group: "company", ...inGroup, ...howItWorks },
  { slug: "kullanim-kosullari", group: "legal", ...inFooter, ...termsOfUse },
  { slug: "gizlilik-politikasi", group: "legal", ...inFooter, ...privacyPolicy },
  { slug: "kvkk-aydinlatma-metni", group: "legal", ...inGroup, ...personalDataNotice },
  { slug: "cerez-politikasi", group: "legal", ...inFooter, ...cookiePolicy },
  { slug: "iletisim", group: "company", ...inFooter, ...contact },
];

export const seedPages: readonly SeedPage[] = pagesInOrder.map((page, index) => ({ ...page, position: index + 1 }));
