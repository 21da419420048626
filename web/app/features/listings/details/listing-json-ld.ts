import { readNumber } from "@pazar/contract/text/number-text";
import type { Listing } from "@pazar/contract/listings/listings";
import { parseSlug } from "@pazar/contract/pages/paths";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import type { MetaDescriptor } from "react-router";
import { excerpt } from "../../../platform/ssr/excerpt.ts";
import { jsonLd } from "../../../platform/ssr/json-ld.ts";

type Facts = Record<string, unknown>;

const descriptionLength = 300;
const pictures = 6;
const schema = "https://schema.org";

/** By the top-level category; everything else is a product. */
const kinds: Record<string, (listing: Listing) => Facts> = {
  vasita: vehicle,
  emlak: home,
  hizmetler: () => ({ "@type": "Service" }),
  "ozel-ders-ve-kurs": () => ({ "@type": "Service" }),
  "is-ilanlari": job,
};

export function listingJsonLd(listing: Listing, origin: string): MetaDescriptor {
  const kind = kinds[slugOf(listing, 0)] ?? product;
  const url = `${origin}/${listing.slug_pid}`;
  return jsonLd({
    name: listing.title,
    description: excerpt(listing.description, descriptionLength),
    url,
    image: listing.images.slice(0, pictures).map(({ hash }) => origin + photoUrl(hash, 960)),
    offers: {
      "@type": "Offer",
      url,
      price: listing.price,
      priceCurrency: "TRY",
      availability: `${schema}/${listing.status === "sold" ? "SoldOut" : "InStock"}`,
      availableAtOrFrom: { "@type": "Place", address: addressOf(listing) },
      seller: { "@type": "Person", name: listing.seller.name },
    },
    ...kind(listing),
  });
}

const slugOf = ({ categories }: Listing, level: number): string =>
  parseSlug(categories[level]?.slug_cid ?? "")?.slug ?? "";
const textOf = ({ features }: Listing, key: string): string | undefined =>
  features.find((feature) => feature.key === key)?.text;
const numberOf = (listing: Listing, key: string): number | undefined =>
  readNumber(textOf(listing, key)?.split(" ")[0] ?? "");

const addressOf = ({ city, district }: Listing): Facts => ({
  "@type": "PostalAddress",
  addressLocality: district.name,
  addressRegion: city.name,
  addressCountry: "TR",
});

/** The unit is a UN/CEFACT code. */
const quantity = (value: number | undefined, unitCode: string): Facts | undefined =>
  value === undefined ? undefined : { "@type": "QuantitativeValue", value, unitCode };

function product(listing: Listing): Facts {
  return {
    "@type": "Product",
    sku: String(listing.id),
    category: listing.categories.map(({ name }) => name).join(" > "),
  };
}

const vehicleTypes: Record<string, string> = { otomobil: "Car", "arazi-suv-pickup": "Car", motosiklet: "Motorcycle" };

/** Below these subcategories of vehicles, the leaf category is the make. */
function vehicle(listing: Listing): Facts {
  const make = slugOf(listing, 1) in vehicleTypes ? listing.categories[2]?.name : undefined;
  return {
    "@type": vehicleTypes[slugOf(listing, 1)] ?? "Vehicle",
    brand: make === undefined ? undefined : { "@type": "Brand", name: make },
    model: textOf(listing, "seri"),
    vehicleModelDate: textOf(listing, "yil"),
    mileageFromOdometer: quantity(numberOf(listing, "km"), "KMT"),
    fuelType: textOf(listing, "yakit"),
    vehicleTransmission: textOf(listing, "vites"),
    bodyType: textOf(listing, "kasa_tipi"),
    color: textOf(listing, "renk"),
  };
}

function home(listing: Listing): Facts {
  return {
    "@type": "RealEstateListing",
    datePosted: listing.published_at,
    mainEntity: {
      "@type": "Accommodation",
      name: listing.title,
      address: addressOf(listing),
      numberOfRooms: textOf(listing, "oda_sayisi"),
      floorSize: quantity(numberOf(listing, "m2_brut") ?? numberOf(listing, "m2"), "MTK"),
    },
  };
}

function job(listing: Listing): Facts {
  return {
    "@type": "JobPosting",
    title: listing.title,
    datePosted: listing.published_at,
    hiringOrganization: { "@type": "Organization", name: listing.seller.name },
    jobLocation: { "@type": "Place", address: addressOf(listing) },
    offers: undefined,
  };
}
