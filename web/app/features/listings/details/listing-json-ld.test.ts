import type { Listing } from "@pazar/contract/listings/listings";
import { expect, test } from "vitest";
import { listingHead } from "./listing-head.ts";
import { listingJsonLd } from "./listing-json-ld.ts";
import { category, listing } from "../testing/listing.ts";

const origin = "https://pazar.test";

function read(changes: Partial<Listing> = {}) {
  const descriptor = listingJsonLd({ ...listing, ...changes }, origin);
  return JSON.parse(JSON.stringify("script:ld+json" in descriptor ? descriptor["script:ld+json"] : null));
}

test("a car is a vehicle on offer in lira", () => {
  expect(read()).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Car",
    name: listing.title,
    description: "İlk günden beri bende. Boyasız, değişensiz.",
    url: `${origin}/${listing.slug_pid}`,
    image: [`${origin}/media/ab12-960.webp`],
    brand: { name: "Volkswagen" },
    vehicleModelDate: "2019",
    mileageFromOdometer: { "@type": "QuantitativeValue", value: 84_000, unitCode: "KMT" },
    fuelType: "Dizel",
    offers: {
      "@type": "Offer",
      price: 1_245_000.5,
      priceCurrency: "TRY",
      availability: "https://schema.org/InStock",
      seller: { name: "Mehmet D." },
    },
  });
  expect(read()).not.toHaveProperty("color");
});

test("numbers are read in the page's language", () => {
  expect(read({ features: [{ key: "km", name: "Mileage", text: "184,500 km" }] }).mileageFromOdometer.value).toBe(
    184_500,
  );
});

test("other vehicles have no make for a category", () => {
  const truck = read({
    categories: [
      category(2, "vasita", "Vasıta"),
      category(25, "ticari-araclar", "Ticari"),
      category(250, "kamyon", "Kamyon"),
    ],
  });
  expect(truck["@type"]).toBe("Vehicle");
  expect(truck).not.toHaveProperty("brand");
});

test("a flat is a real estate listing with its size and rooms", () => {
  const flat = read({
    categories: [
      category(1, "emlak", "Emlak"),
      category(11, "satilik-konut", "Satılık Konut"),
      category(110, "satilik-daire", "Daire"),
    ],
    features: [
      { key: "m2_brut", name: "m²", text: "1.120 m²" },
      { key: "oda_sayisi", name: "Oda", text: "3+1" },
    ],
  });
  expect(flat).toMatchObject({
    "@type": "RealEstateListing",
    datePosted: listing.published_at,
    offers: { priceCurrency: "TRY" },
    mainEntity: {
      address: { addressLocality: "Çankaya", addressRegion: "Ankara", addressCountry: "TR" },
      numberOfRooms: "3+1",
      floorSize: { value: 1_120, unitCode: "MTK" },
    },
  });
});

test("everything else is a product, lessons are a service, and a job is nothing on offer", () => {
  const inTop = (slug: string) => read({ categories: [category(9, slug, "Telefon"), category(91, "alt", "Cep")] });
  expect(inTop("telefon-ve-tablet")).toMatchObject({ "@type": "Product", sku: "1000482", category: "Telefon > Cep" });
  expect(inTop("ozel-ders-ve-kurs")["@type"]).toBe("Service");
  expect(inTop("is-ilanlari")).toMatchObject({
    "@type": "JobPosting",
    title: listing.title,
    jobLocation: { address: { addressRegion: "Ankara" } },
  });
  expect(inTop("is-ilanlari")).not.toHaveProperty("offers");
});

test("a sold listing is sold out", () => {
  expect(read({ status: "sold" }).offers.availability).toBe("https://schema.org/SoldOut");
});

test("the head has a title, a description, one address, its languages, a picture and a trail that ends at the listing", () => {
  const head = listingHead(listing, origin);
  const canonical = `${origin}/${listing.slug_pid}`;
  expect(head).toContainEqual({ title: `${listing.title} | Pazar` });
  expect(head).toContainEqual({
    name: "description",
    content: `${listing.title}, Çankaya, Ankara: $1,245,000.5. Photos, details and the seller on Pazar.`,
  });
  expect(head).toContainEqual({ tagName: "link", rel: "canonical", href: canonical });
  for (const hrefLang of ["tr", "en"])
    expect(head).toContainEqual({ tagName: "link", rel: "alternate", hrefLang, href: `${canonical}?lang=${hrefLang}` });
  expect(head).toContainEqual({ property: "og:image", content: `${origin}/media/ab12-960.webp` });
  expect(head).toContainEqual({ property: "product:price:currency", content: "TRY" });
  expect(JSON.stringify(head)).not.toContain("noindex");
  const trail = head
    .flatMap((entry) => ("script:ld+json" in entry ? [JSON.parse(JSON.stringify(entry["script:ld+json"]))] : []))
    .find((data) => data["@type"] === "BreadcrumbList");
  expect(
    trail.itemListElement.map(({ position, item }: { position: number; item: string }) => [position, item]),
  ).toEqual([
    [1, `${origin}/`],
    [2, `${origin}/vasita-c2`],
    [3, `${origin}/otomobil-c21`],
    [4, `${origin}/otomobil-volkswagen-c210`],
    [5, canonical],
  ]);
});
