export const seedSettings = {
  headerDescriptionTr: "Türkiye’nin her yerinden güvenle al, sat",
  headerDescriptionEn: "Buy and sell safely, all over Turkey",
  footerDescriptionTr:
    "Pazar, mahallenden 81 ile uzanan ücretsiz ilan sitesi. Fotoğrafını çek, ilanını ver, alıcıyla sohbet ederek anlaş.",
  footerDescriptionEn:
    "Pazar is the free classifieds site that reaches from your street to all 81 cities. Take a photo, post it, and settle the deal in a chat.",
  subFooterDescriptionTr:
    "Pazar bir ilan yeridir; alıcı ile satıcı arasındaki satışın tarafı değildir. Ürünü görmeden kapora göndermeyin.",
  subFooterDescriptionEn:
    "Pazar publishes listings and is not a party to the sale between buyer and seller. Never send a deposit for something you have not seen.",
  sliderTitleTr: "Evdeki fazlalık, komşunun aradığı.",
  sliderTitleEn: "No room for it? A neighbor is looking for it.",
  sliderDescTr: "Mahallende ve 81 ilde aradığın ne varsa burada. Fotoğrafını çek, iki dakikada yayında.",
  sliderDescEn: "Whatever you are after, on your street and in 81 cities. Snap a photo and be live in two minutes.",
  autoApproveAds: true,
  mobilApp: false,
};

export type SeedSocialLink = { name: string; link: string; iconSvg: string };

function icon(path: string): string {
  return `<svg viewBox="0 0 24 24" fill="currentColor" fill-rule="evenodd" aria-hidden="true"><path d="${path}"/></svg>`;
}

export const seedSocialLinks: readonly SeedSocialLink[] = [
  {
    name: "Facebook",
    link: "https://www.facebook.com/pazar-ilan-demo",
    iconSvg: icon(
      "M6 2h12a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4zM11 22h3v-7.5h2.6l.4-3h-3V9.8c0-.9.5-1.3 1.4-1.3H17V5.6h-2.2C12.4 5.6 11 7 11 9.3v2.2H8.5v3H11z",
    ),
  },
  {
    name: "X",
    link: "https://x.com/pazar-ilan-demo",
    iconSvg: icon(
      "M3 3h5.6l4.3 5.9L18.2 3h2.4l-6.6 7.4L21.6 21H16l-4.8-6.6L5.4 21H3l7.1-8zM6 4.6l10.8 14.8h1.9L7.9 4.6z",
    ),
  },
  {
    name: "Instagram",
    link: "https://www.instagram.com/pazar-ilan-demo",
    iconSvg: icon(
      "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM7 4a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM17.4 5.4a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z",
    ),
  },
  {
    name: "YouTube",
    link: "https://www.youtube.com/pazar-ilan-demo",
    iconSvg: icon("M6 4.5h12a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4zM10 8.5v7l6-3.5z"),
  },
];

export type SeedSlider = {
  titleTr: string;
  titleEn: string;
  descriptionTr: string;
  descriptionEn: string;
  link: string;
  scenes: readonly string[];
};

export const seedSliders: readonly SeedSlider[] = [
  {
    titleTr: "Çek, yaz, yayınla.",
    titleEn: "Snap it, post it, done.",
    descriptionTr: "İlan vermek ücretsiz. Alıcılar sana sohbetten yazar, telefonun gizli kalabilir.",
    descriptionEn: "Posting is free. Buyers write to you in the chat, and your phone number can stay private.",
    link: "/post-ad",
    scenes: ["phone", "sofa", "car", "laptop", "bicycle", "camera"],
  },
  {
    titleTr: "Aradığın belki iki sokak ötede.",
    titleEn: "It may be just two streets away.",
    descriptionTr: "İlçeni seç, yakınındaki ilanları gör. Buluş, incele, öyle al.",
    descriptionEn: "Choose your district and see what is nearby. Meet, take a look, then buy.",
    link: "/tum-ilanlar-c0",
    scenes: ["house", "guitar", "dress", "stroller", "bicycle", "sofa"],
  },
];

export const seedPopularSearches: readonly { term: string; count: number }[] = [
  { term: "iphone 13", count: 4812 },
  { term: "kiralık daire", count: 4390 },
  { term: "satılık araba", count: 3957 },
  { term: "samsung", count: 3104 },
  { term: "ps5", count: 2876 },
  { term: "koltuk takımı", count: 2541 },
  { term: "bisiklet", count: 2318 },
  { term: "2+1 kiralık", count: 2207 },
  { term: "macbook air", count: 1985 },
  { term: "buzdolabı", count: 1842 },
  { term: "motosiklet", count: 1760 },
  { term: "çamaşır makinesi", count: 1633 },
  { term: "bebek arabası", count: 1521 },
  { term: "satılık daire kadıköy", count: 1388 },
  { term: "yemek masası", count: 1274 },
  { term: "fiat egea", count: 1196 },
  { term: "oyun bilgisayarı", count: 1123 },
  { term: "elektrikli scooter", count: 987 },
  { term: "gitar", count: 864 },
  { term: "airpods", count: 812 },
  { term: "kış lastiği", count: 743 },
  { term: "çalışma masası", count: 688 },
  { term: "kamp çadırı", count: 529 },
  { term: "matematik özel ders", count: 417 },
];
