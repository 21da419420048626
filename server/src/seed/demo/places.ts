import type { Random } from "./random.ts";
import { ablative, dative, locative } from "./turkish-suffix.ts";

export type Place = { plate: string; city: string; district: string };

type DemoCity = {
  plate: string;
  city: string;
  /** Indexes of the demo sellers who live there: a seller keeps to one city or region. */
  sellers: readonly number[];
  districts: Readonly<Record<string, number>>;
};

// A number that stands twice gets twice the share: the demo accounts should have something to show.
const istanbulSellers = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const ankaraSellers = [1, 1, 12, 13, 14, 15];
const izmirSellers = [16, 17, 18, 19];
const bursaSellers = [20, 21, 22];
const antalyaSellers = [23, 24, 25];

// The numbers are weights: how often a listing without a place of its own lands there.
const cities: readonly DemoCity[] = [
  {
    plate: "34",
    city: "İstanbul",
    sellers: istanbulSellers,
    districts: {
      Kadıköy: 20,
      Üsküdar: 12,
      Beşiktaş: 12,
      Şişli: 11,
      Ataşehir: 11,
      Maltepe: 9,
      Kartal: 8,
      Pendik: 8,
      Ümraniye: 9,
      Bakırköy: 8,
      Beylikdüzü: 8,
      Esenyurt: 9,
      Başakşehir: 7,
      Fatih: 6,
      Beyoğlu: 5,
      Sarıyer: 7,
      Küçükçekmece: 6,
      Bahçelievler: 5,
      Kağıthane: 5,
      Avcılar: 4,
      Eyüpsultan: 4,
      Tuzla: 3,
      Zeytinburnu: 3,
      Silivri: 2,
    },
  },
  {
    plate: "06",
    city: "Ankara",
    sellers: ankaraSellers,
    districts: {
      Çankaya: 30,
      Yenimahalle: 14,
      Keçiören: 12,
      Etimesgut: 11,
      Mamak: 6,
      Gölbaşı: 4,
      Sincan: 4,
      Altındağ: 3,
      Polatlı: 2,
    },
  },
  {
    plate: "35",
    city: "İzmir",
    sellers: izmirSellers,
    districts: {
      Karşıyaka: 16,
      Bornova: 13,
      Konak: 11,
      Buca: 9,
      Bayraklı: 5,
      Çiğli: 5,
      Balçova: 4,
      Urla: 4,
      Gaziemir: 4,
      Menemen: 3,
      Torbalı: 3,
    },
  },
  {
    plate: "16",
    city: "Bursa",
    sellers: bursaSellers,
    districts: { Nilüfer: 21, Osmangazi: 14, Yıldırım: 8, Mudanya: 4, İnegöl: 4, Gemlik: 2 },
  },
  {
    plate: "07",
    city: "Antalya",
    sellers: antalyaSellers,
    districts: { Muratpaşa: 15, Konyaaltı: 13, Kepez: 10, Alanya: 7, Manavgat: 4, Serik: 3 },
  },
  { plate: "41", city: "Kocaeli", sellers: [26], districts: { İzmit: 5, Gebze: 5, Darıca: 2 } },
  { plate: "54", city: "Sakarya", sellers: [26], districts: { Adapazarı: 3, Serdivan: 4 } },
  { plate: "77", city: "Yalova", sellers: [26], districts: { Merkez: 3 } },
  { plate: "59", city: "Tekirdağ", sellers: [27], districts: { Çorlu: 4, Süleymanpaşa: 3, Çerkezköy: 2 } },
  { plate: "22", city: "Edirne", sellers: [27], districts: { Merkez: 3, Keşan: 1 } },
  { plate: "39", city: "Kırklareli", sellers: [27], districts: { Lüleburgaz: 3 } },
  { plate: "17", city: "Çanakkale", sellers: [27], districts: { Merkez: 4 } },
  { plate: "10", city: "Balıkesir", sellers: [28], districts: { Karesi: 3, Bandırma: 3, Edremit: 2 } },
  { plate: "45", city: "Manisa", sellers: [28], districts: { Yunusemre: 4, Akhisar: 2, Turgutlu: 1 } },
  { plate: "48", city: "Muğla", sellers: [29], districts: { Bodrum: 4, Fethiye: 3, Marmaris: 2, Menteşe: 2 } },
  { plate: "09", city: "Aydın", sellers: [29], districts: { Efeler: 4, Kuşadası: 3 } },
  { plate: "20", city: "Denizli", sellers: [29], districts: { Pamukkale: 4, Merkezefendi: 4 } },
  { plate: "26", city: "Eskişehir", sellers: [30], districts: { Tepebaşı: 6, Odunpazarı: 6 } },
  { plate: "43", city: "Kütahya", sellers: [30], districts: { Merkez: 4 } },
  { plate: "03", city: "Afyonkarahisar", sellers: [30], districts: { Merkez: 4 } },
  { plate: "42", city: "Konya", sellers: [31], districts: { Selçuklu: 8, Meram: 4, Karatay: 3 } },
  { plate: "68", city: "Aksaray", sellers: [31], districts: { Merkez: 3 } },
  { plate: "70", city: "Karaman", sellers: [31], districts: { Merkez: 3 } },
  { plate: "38", city: "Kayseri", sellers: [32], districts: { Melikgazi: 6, Kocasinan: 4, Talas: 3 } },
  { plate: "50", city: "Nevşehir", sellers: [32], districts: { Merkez: 2, Ürgüp: 2 } },
  { plate: "58", city: "Sivas", sellers: [32], districts: { Merkez: 4 } },
  { plate: "01", city: "Adana", sellers: [33], districts: { Çukurova: 7, Seyhan: 6 } },
  { plate: "33", city: "Mersin", sellers: [33], districts: { Mezitli: 4, Yenişehir: 4, Tarsus: 3 } },
  { plate: "80", city: "Osmaniye", sellers: [33], districts: { Merkez: 3 } },
  { plate: "27", city: "Gaziantep", sellers: [34], districts: { Şahinbey: 5, Şehitkamil: 6 } },
  { plate: "31", city: "Hatay", sellers: [34], districts: { İskenderun: 4, Antakya: 2 } },
  { plate: "46", city: "Kahramanmaraş", sellers: [34], districts: { Onikişubat: 4 } },
  { plate: "63", city: "Şanlıurfa", sellers: [35], districts: { Haliliye: 4, Karaköprü: 2 } },
  { plate: "21", city: "Diyarbakır", sellers: [35], districts: { Kayapınar: 5, Bağlar: 2 } },
  { plate: "47", city: "Mardin", sellers: [35], districts: { Artuklu: 3 } },
  { plate: "44", city: "Malatya", sellers: [36], districts: { Battalgazi: 3, Yeşilyurt: 2 } },
  { plate: "23", city: "Elazığ", sellers: [36], districts: { Merkez: 4 } },
  { plate: "25", city: "Erzurum", sellers: [36], districts: { Yakutiye: 3, Palandöken: 3 } },
  { plate: "65", city: "Van", sellers: [36], districts: { İpekyolu: 4 } },
  { plate: "36", city: "Kars", sellers: [36], districts: { Merkez: 2 } },
  { plate: "61", city: "Trabzon", sellers: [37], districts: { Ortahisar: 6, Akçaabat: 2 } },
  { plate: "53", city: "Rize", sellers: [37], districts: { Merkez: 3 } },
  { plate: "52", city: "Ordu", sellers: [37], districts: { Altınordu: 4 } },
  { plate: "55", city: "Samsun", sellers: [38], districts: { Atakum: 6, İlkadım: 4 } },
  { plate: "19", city: "Çorum", sellers: [38], districts: { Merkez: 3 } },
  { plate: "60", city: "Tokat", sellers: [38], districts: { Merkez: 3 } },
  { plate: "67", city: "Zonguldak", sellers: [39], districts: { Merkez: 3, Ereğli: 2 } },
  { plate: "81", city: "Düzce", sellers: [39], districts: { Merkez: 3 } },
  { plate: "14", city: "Bolu", sellers: [39], districts: { Merkez: 3 } },
];

const byPlate = new Map(cities.map((city) => [city.plate, city]));

const deck: readonly Place[] = cities.flatMap(({ plate, city, districts }) =>
  Object.entries(districts).flatMap(([district, weight]) =>
    Array.from({ length: weight }, () => ({ plate, city, district })),
  ),
);

function cityOf(plate: string): DemoCity {
  const city = byPlate.get(plate);
  if (!city) throw new RangeError(`no demo city has the plate ${plate}`);
  return city;
}

/** A fixed place is written as in "34 Kadıköy": plate, space, district. */
export function placeFor(random: Random, fixed: string | undefined): Place {
  if (!fixed) return random.pick(deck);
  const plate = fixed.slice(0, 2);
  return { plate, city: cityOf(plate).city, district: fixed.slice(3) };
}

export function sellersIn(plate: string): readonly number[] {
  return cityOf(plate).sellers;
}

/** Fills {yer}, {yerde}, {yerden} and {yere}; people say the city's name, not "Merkez". */
export function withPlace(text: string, { city, district }: Place): string {
  const name = district === "Merkez" ? city : district;
  return text
    .replaceAll("{yer}", name)
    .replaceAll("{yerde}", locative(name))
    .replaceAll("{yerden}", ablative(name))
    .replaceAll("{yere}", dative(name));
}
