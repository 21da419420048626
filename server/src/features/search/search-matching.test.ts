import type { ListingPage } from "@pazar/contract/search/listing-search";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { NewListing } from "../../testing/factories.ts";

type Given = Omit<NewListing, "categoryId" | "districtId" | "sellerId"> & { category: string; district: string };

/** The default description: none of its words is searched for below. */
const plain = "Görmek isteyenler mesaj yazabilir, hemen dönerim.";

const onSale: Record<string, Given> = {
  bmw: {
    title: "2019 BMW 320i M Sport otomatik",
    description: "Hatasız boyasız aile arabası, bakımları yetkili serviste yapıldı.",
    category: "otomobil-bmw",
    district: "kadikoy",
    features: { yakit: "dizel" },
  },
  honda: {
    title: "Honda Civic 1.6 i-VTEC",
    description: "İlk sahibinden, LPG'li, muayenesi yeni yapıldı. Kış lastikleri hediye.",
    category: "otomobil-honda",
    district: "cankaya",
    features: { yakit: "benzin" },
  },
  merc: {
    title: "Mercedes C 180 AMG, tramersiz",
    description: plain,
    category: "otomobil-mercedes-benz",
    district: "bornova",
    features: { yakit: "benzin" },
  },
  iphone: {
    title: "iPhone13 128GB mavi, kutulu",
    description: "Batarya sağlığı yüzde doksan, kılıfı hediye.",
    category: "cep-telefonu-apple-iphone",
    district: "kadikoy",
  },
  galaxy: {
    title: "Samsung Galaxy S24 Ultra 256 GB",
    description: "Telefonun ekranı kusursuz, faturası var.",
    category: "cep-telefonu-samsung",
    district: "uskudar",
  },
  honor: {
    title: "Honor 90 Lite 8/256, garantili",
    description: plain,
    category: "cep-telefonu-honor",
    district: "ilkadim",
  },
  flat: {
    title: "Kadıköy'de kiralık 2+1 daire",
    description: "Metroya yürüme mesafesinde, kombili, eşyalı. Balkonu geniş, banyosu yeni.",
    category: "kiralik-daire",
    district: "kadikoy",
  },
  villa: {
    title: "Bodrum'da havuzlu satılık villa",
    description: "Denize sıfır, bahçesi 500 m², odaları ferah.",
    category: "satilik-villa",
    district: "bodrum",
  },
  house: {
    title: "Müstakil köy evi, 120 m2, bahçeli",
    description: "Taştan yapılmış, şömineli. Depremden sonra güçlendirildi.",
    category: "satilik-mustakil-ev",
    district: "cankaya",
  },
  caravan: {
    title: "Çekme karavan, 4 kişilik, tenteli",
    description: plain,
    category: "cekme-karavan",
    district: "bornova",
  },
  fridge: {
    title: "Arçelik no-frost buzdolabı 480 lt",
    description: "Sessiz çalışır, kapağında ufak bir çizik var.",
    category: "buzdolabi",
    district: "kadikoy",
  },
  sofa: {
    title: "Köşe koltuk takımı, krem kumaş",
    description: "Kumaşı yıkanır, iki yastığı hediye. Evden taşınıyoruz.",
    category: "koltuk-takimi",
    district: "uskudar",
  },
  books: {
    title: "Roman kitapları, 40 adet toplu",
    description: "Sayfalarında yıpranma yok, okunmuş kitaplar.",
    category: "roman-ve-edebiyat",
    district: "cankaya",
  },
  bike: {
    title: "Salcano 27,5 jant dağ bisikleti",
    description: plain,
    category: "dag-bisikleti",
    district: "bornova",
  },
  shoes: {
    title: "Deri erkek ayakkabısı 42 numara",
    description: "Bir kez giyildi, kutusunda duruyor.",
    category: "klasik-ayakkabi",
    district: "ilkadim",
  },
  cat: {
    title: "Yavru kedi yuva arıyor, dişi",
    description: "Aşıları tam, çok sakin. Kafesi ve kumu ile verilecek.",
    category: "kedi-sahiplendirme",
    district: "kadikoy",
  },
  lessons: {
    title: "Üniversiteli öğretmenden matematik dersi",
    description: "Öğrencinin evinde ya da çevrim içi anlatırım.",
    category: "ortaokul-matematik",
    district: "uskudar",
  },
  laptop: {
    title: "Lenovo ThinkPad T14 dizüstü, i5 16 GB",
    description: plain,
    category: "dizustu-bilgisayar-lenovo",
    district: "ilkadim",
  },
};

/** A search term and exactly what it finds. */
const cases = `
istanbul                  | bmw iphone galaxy flat fridge sofa cat lessons
İSTANBUL                  | bmw iphone galaxy flat fridge sofa cat lessons
ISTANBUL                  | bmw iphone galaxy flat fridge sofa cat lessons
İstanbul'da               | bmw iphone galaxy flat fridge sofa cat lessons
istanbulda                | bmw iphone galaxy flat fridge sofa cat lessons
istanb                    | bmw iphone galaxy flat fridge sofa cat lessons
kadikoy                   | bmw iphone flat fridge cat
KADIKÖY                   | bmw iphone flat fridge cat
Kadıköy'deki              | bmw iphone flat fridge cat
kadıköyde                 | bmw iphone flat fridge cat
kadı                      | bmw iphone flat fridge cat
uskudar                   | galaxy sofa lessons
ÜSKÜDAR                   | galaxy sofa lessons
samsun                    | honor shoes laptop galaxy
samsun telefon            | honor
samsunda ayakkabı         | shoes
izmir                     | merc caravan bike
İzmirde bisiklet          | bike
çankaya                   | honda house books
ankara evi                | house
bodrum                    | villa
muğla villa               | villa
araba                     | bmw
arabaları                 | bmw
ARABALAR                  | bmw
arabası                   | bmw
arabada                   | bmw
arab                      | bmw
ara                       | bmw
eva                       |
ev                        | sofa house lessons fridge
evler                     | sofa house lessons fridge
evi                       | sofa house lessons fridge
evde                      | sofa house lessons fridge
evcil                     |
otomobil                  | bmw honda merc
otomobiller               | bmw honda merc
otomobilleri              | bmw honda merc
cars                      | bmw honda merc
vehicles                  | bmw honda merc caravan
bmw                       | bmw
BMW 320                   | bmw
bmw 320i                  | bmw
320i                      | bmw
320                       | bmw
32                        |
bmw 318i                  |
dizel                     | bmw
dizel araba               | bmw
benzinli                  |
benzin                    | honda merc
benz                      | honda merc
lpg                       | honda
civic                     | honda
honda civic               | honda
civic honda               | honda
hond                      | honda
hon                       | honda honor
mercedes                  | merc
MERCEDES C180             | merc
c180                      | merc
c 180                     | merc
C-180                     | merc
180                       | merc
iphone                    | iphone
IPHONE                    | iphone
İPHONE                    | iphone
iPhone'un                 | iphone
ipho                      | iphone
iphone 13                 | iphone
iphone13                  | iphone
iphone 14                 |
13 iphone                 | iphone
iphone 128 gb             | iphone
128gb iphone              | iphone
128 GB                    | iphone
256gb                     | galaxy
256                       | galaxy honor
25                        |
samsung                   | galaxy
SAMSUNG                   | galaxy
samsung galaxy            | galaxy
galaxy s24                | galaxy
s24                       | galaxy
s2                        |
telefon                   | iphone galaxy honor
telefonu                  | iphone galaxy honor
telefonlar                | iphone galaxy honor
cep telefonu              | iphone galaxy honor
cep telefonları           | iphone galaxy honor
mobile phone              | iphone galaxy honor
kılıf                     | iphone
kılıflı                   |
kilifi                    | iphone
batarya                   | iphone
garanti                   | honor
garantili                 | honor
garantisiz                |
kiralık                   | flat
kiralik daire             | flat
kiralık daireler          | flat
daire kiralık             | flat
kira                      | flat
kiracı                    |
kira daire                |
satılık                   | villa house
satılık daire             |
satilik villa             | villa
2+1                       | flat
2 + 1                     | flat
2+1 kadıköy               | flat
3+1                       |
eşya                      | flat fridge
eşyalı                    | flat
eşyalı kiralık            | flat
balkon                    | flat
balkonlu                  |
oda                       | villa
odası                     | villa
banyo                     | flat
kombi                     | flat
havuz                     | villa
havuzlu                   | villa
bahçe                     | villa house sofa
bahçesi villa             | villa
bahçeli                   | house
500 m2                    | villa
500m²                     | villa
120 m²                    | house
deniz                     | villa
köy                       | house
köye                      | house
taş ev                    | house
konut                     | flat villa house
emlak                     | flat villa house
real estate               | flat villa house
kar                       | caravan
kar lastiği               |
kış lastiği               | honda
lastikler                 | honda
karavan                   | caravan
karavanlar                | caravan
çekme karavanı            | caravan
tente                     | caravan
buzdolabı                 | fridge
buzdolapları              | fridge
buzdolabi                 | fridge
buzdolab                  | fridge
dolap                     |
arçelik                   | fridge
ARCELIK                   | fridge
çizikler                  | fridge
kapağı                    | fridge
koltuk                    | sofa
koltuğu                   | sofa
koltuk takımları          | sofa
kol                       | sofa books
kumaş                     | sofa
kumaşlar                  | sofa
kum                       | sofa cat
kum kedi                  | cat
krem                      | sofa
yastık                    | sofa
kitap                     | books
kitabı                    | books
KİTAPLARI                 | books
kitaplık                  |
romanlar                  | books
roman kitabı              | books
sayfa                     | books
bisiklet                  | bike
dağ bisikletleri          | bike
27,5 jant                 | bike
27 jant                   | bike
jant 27,5 bisiklet        | bike
ayakkabı                  | shoes
ayakkabılar               | shoes
ayakkabısı erkek          | shoes
deri                      | shoes
derin                     |
42 numara                 | shoes
kedi                      | cat
kediler                   | cat
dişi kedi                 | cat
diş                       | cat
kafes                     | cat
kafe                      | cat
kedi köpek                |
ders                      | lessons
dersi                     | lessons
dersler                   | lessons
öğretmen                  | lessons
öğrenci                   | lessons
matematik dersleri        | lessons
matematikçi               |
lenovo                    | laptop
thinkpad t14              | laptop
dizüstü                   | laptop
bilgisayar                | laptop
bilgisayarı               | laptop
laptops                   | laptop
16gb                      | laptop
ve ile                    | cat
zzzqqq                    |
%                         |
'                         |
telefon araba             |
araba; drop table listings|
`;
const rows = cases
  .trim()
  .split("\n")
  .map((row): [term: string, found: string] => {
    const [term = "", found = ""] = row.split("|");
    return [term.trim(), found.trim()];
  });

describe("what a search finds", () => {
  let app: TestApp;
  const keyOf = new Map<number, string>();

  beforeAll(async () => {
    app = await createTestApp();
    const tree = await app.make.categories.tree();
    for (const [key, { category, district, ...listing }] of Object.entries(onSale)) {
      const categoryId = tree.all.find(({ slug }) => slug === category)?.id;
      const { id: districtId } = await app.db
        .selectFrom("districts")
        .where("slug", "=", district)
        .select("id")
        .executeTakeFirstOrThrow();
      if (categoryId === undefined) throw new Error(`no category ${category}`);
      const { id } = await app.make.listing({ ...listing, categoryId, districtId });
      keyOf.set(id, key);
    }
    await app.jobs.find(({ name }) => name === "refresh_search_words")?.run({});
  });

  const find = async (term: string): Promise<ListingPage> =>
    (await app.get(`/api/listings?search=${encodeURIComponent(term)}`)).json();
  const keysOf = ({ data }: ListingPage): string[] => data.flatMap(({ id }) => keyOf.get(id) ?? []).toSorted();

  it.each(rows)("%s → %s", async (term, expected) => {
    expect(keysOf(await find(term))).toEqual(
      expected
        .split(" ")
        .filter((key) => key !== "")
        .toSorted(),
    );
  });

  it.each([
    ["ihpone", "iphone"],
    ["sansung", "galaxy"],
    ["buzdolbi", "fridge"],
    ["bisklet", "bike"],
    ["kirlık daire", "flat"],
    ["kitpalar", "books"],
    ["ayakabı", "shoes"],
  ])("%s finds nothing, but what it asks instead finds %s", async (term, expected) => {
    const page = await find(term);
    expect(page.data).toEqual([]);
    expect(keysOf(await find(page.did_you_mean ?? ""))).toEqual([expected]);
  });
});
