import { describe, expect, it } from "vitest";
import { fold } from "@pazar/contract/text/turkish-text";
import { knownRoots } from "./known-roots.ts";
import { stem } from "./stem.ts";

/** A word and inflections of it that people write in titles and searches. */
const families: Record<string, string> = {
  araba:
    "arabalar arabaları arabası arabada arabadan arabaya arabanın arabayı arabasını arabamız arabalarda arabasında arabam arabayla arabalara",
  telefon:
    "telefonu telefonlar telefonun telefona telefonda telefondan telefonları telefonunu telefonunun telefonum telefonlarım telefonla",
  ev: "evler evi evde evden eve evin evinde evine evimiz evleri evlere evdeki evinden evim evini",
  daire: "daireler dairesi dairede daireye dairenin daireleri dairelerde",
  oda: "odası odada odalar odaya odanın odasında odadan odaları",
  kitap: "kitabı kitaplar kitapları kitabın kitaba kitapta kitabında",
  renk: "rengi renkler renkte rengini renkleri renklerde",
  yatak: "yatağı yataklar yatağın yatağa yatakta yatağında",
  dolap: "dolabı dolaplar dolabın dolaba dolapta dolabında dolapları",
  buzdolabı: "buzdolapları buzdolabında buzdolabının buzdolabını buzdolabına",
  ayakkabı: "ayakkabılar ayakkabısı ayakkabıları ayakkabıya ayakkabının ayakkabısını",
  makine: "makinesi makineler makineleri makineye makinenin makinesinde makina makinası makinalar",
  bisiklet: "bisikleti bisikletler bisikletleri bisikletin bisiklete bisikletten",
  koltuk: "koltuğu koltuklar koltukları koltuğun koltukta",
  köpek: "köpeği köpekler köpekleri köpeğin köpeğimiz",
  bilgisayar: "bilgisayarı bilgisayarlar bilgisayarın bilgisayarım bilgisayarları bilgisayardan",
  servis: "servisi servisler servisin serviste servisinde",
  otobüs: "otobüsü otobüsler otobüsün otobüste",
  kumaş: "kumaşı kumaşlar kumaşın kumaşları kumaştan",
  adres: "adresi adresler adrese adresin adresimizden",
  dükkan: "dükkanı dükkanlar dükkanın dükkanda dükkanımız dükkanları",
  saat: "saati saatler saatleri saatin saatte",
  masa: "masası masalar masaya masanın masasında masaları",
  çocuk: "çocuklar çocuğu çocuğun çocuğa çocukları",
  bahçe: "bahçesi bahçede bahçeler bahçeye bahçesinde bahçenin",
  lastik: "lastiği lastikler lastikleri lastiğin",
  jant: "jantı jantlar jantları janttan",
  kağıt: "kağıdı kağıtlar kağıdın",
  şehir: "şehri şehirler şehirde şehrin şehirlere",
  iphone: "iphonelar iphoneda iphonedan iphonelardan",
  kamera: "kamerası kameralar kameraları kamerayla",
  villa: "villası villalar villada villaları",
  öğrenci: "öğrenciler öğrenciye öğrencinin öğrencilere öğrencisi",
  gözlük: "gözlüğü gözlükler gözlükleri",
  arsa: "arsası arsalar arsada arsanın",
  istanbul: "istanbula istanbulda istanbuldan istanbulun istanbuldaki",
  kadıköy: "kadıköyde kadıköye kadıköyden kadıköyün kadıköydeki",
};
const forms = Object.entries(families).flatMap(([word, inflected]) =>
  inflected.split(" ").map((form): [form: string, word: string] => [form, word]),
);

describe("stem", () => {
  it("is tested with more than 200 forms", () => expect(forms.length).toBeGreaterThan(200));

  it.each(forms)("%s is a form of %s", (form, word) => expect(stem(fold(form))).toBe(stem(fold(word))));

  it("is idempotent and does not change known roots", () => {
    const words = [
      ...forms.flat().map(fold),
      ...knownRoots,
      "umraniye",
      "kiralama",
      "balkonlu",
      "mersin",
      "garantili",
      "hyundailer",
      "karavana",
    ];
    expect(words.filter((word) => stem(stem(word)) !== stem(word))).toEqual([]);
    expect([...knownRoots].filter((word) => stem(word) !== word)).toEqual([]);
  });

  it.each([
    "iphone",
    "samsung",
    "xiaomi",
    "redmi",
    "huawei",
    "honda",
    "toyota",
    "hyundai",
    "audi",
    "ferrari",
    "michelin",
    "daikin",
    "grundig",
    "mercedes",
    "benz",
    "skoda",
    "mazda",
    "tesla",
    "volvo",
    "fiesta",
    "corolla",
    "megane",
    "corsa",
    "chrysler",
    "garmin",
    "android",
    "playstation",
    "samsun",
    "mersin",
    "aydin",
    "ordu",
    "adalar",
    "bmw",
    "lada",
    "dacia",
  ])("leaves the name %s alone", (word) => expect(stem(word)).toBe(word));

  it.each(["320i", "a4", "2x1", "c180", "iphone13", "2019", "m2", "s24u"])("leaves the code %s alone", (word) =>
    expect(stem(word)).toBe(word),
  );

  it.each([
    ["kira", "kiralık"],
    ["kira", "kiracı"],
    ["satılık", "satış"],
    ["ev", "eva"],
    ["ev", "evcil"],
    ["araba", "arap"],
    ["kol", "koltuk"],
    ["kol", "kola"],
    ["kol", "koli"],
    ["cam", "cami"],
    ["kat", "katı"],
    ["kar", "karavan"],
    ["deri", "derin"],
    ["kafe", "kafes"],
    ["kum", "kumaş"],
    ["ten", "tenis"],
    ["altın", "altında"],
    ["benz", "benzin"],
    ["elma", "elmas"],
    ["park", "parka"],
    ["top", "toplam"],
    ["diş", "dişi"],
    ["samsun", "samsung"],
    ["kot", "kötü"],
    ["hal", "halı"],
    ["pas", "pasta"],
    ["kart", "karton"],
    ["bot", "botoks"],
    ["oda", "odun"],
    ["masa", "masaj"],
    ["yazı", "yazıcı"],
    ["banka", "bank"],
    ["motor", "motosiklet"],
    ["garanti", "garantisiz"],
    ["balkon", "balkonsuz"],
    ["adam", "ada"],
    ["taksi", "taksim"],
  ])("keeps %s and %s apart", (one, other) => expect(stem(fold(one))).not.toBe(stem(fold(other))));
});
