type Network = { name: string; mark: string; href: (url: string, text: string) => string };

const address = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`;

export const networks: readonly Network[] = [
  {
    name: "WhatsApp",
    mark: "brand-whatsapp",
    href: (url, text) => address("https://wa.me/", { text: `${text} ${url}` }),
  },
  {
    name: "Facebook",
    mark: "brand-facebook",
    href: (url) => address("https://www.facebook.com/sharer/sharer.php", { u: url }),
  },
  { name: "X", mark: "brand-x", href: (url, text) => address("https://x.com/intent/post", { url, text }) },
  { name: "Telegram", mark: "brand-telegram", href: (url, text) => address("https://t.me/share/url", { url, text }) },
];
