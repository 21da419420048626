import { type Car, cars, type Paint } from "./content/cars.content.ts";
import type { Draft, Features } from "./draft.ts";
import { itemDraft, paragraphs, sentences } from "./items.ts";
import { type Random, seededRandom } from "./random.ts";

const paintSentences: Record<Paint, readonly string[]> = {
  "Boyasız ve değişensiz": [
    "Boyası, değişeni yok; istediğiniz ekspertize götürebiliriz.",
    "Hatasız, boyasız. Tramer kaydı bulunmuyor.",
    "Araç tamamen orijinal, kaza kaydı yok.",
    "Kaporta ilk günkü gibi; boya ölçümünü birlikte yapabiliriz.",
    "Boyasız, değişensiz, tramersiz.",
  ],
  "Lokal boyalı": [
    "Sağ arka çamurlukta lokal boya var, değişen yok.",
    "Sol kapılarda çizik nedeniyle lokal boya yapıldı.",
    "Arka tampon köşesinde lokal boya var, kalan her yer orijinal.",
    "Sadece sağ ön kapıda el kadar lokal boya var.",
    "Otoparkta sürtüldü, sol çamurluk lokal boyalı.",
  ],
  "Boyalı parça var": [
    "Kaput ve sol ön çamurluk boyalı, değişen parça yok.",
    "Sağ iki kapı boyalı. Şase ve podyeler orijinal.",
    "Bagaj kapağı ile arka çamurluk boyalıdır, ekspertiz raporu mevcut.",
    "Üç parça boyalı, hiçbiri değişmedi. Ekspertizi açıktır.",
    "Sol arka kapı ve çamurluk boyandı, hava yastıkları sağlam.",
  ],
  "Değişen parça var": [
    "Sağ ön çamurluk değişen, boyası fabrika kalitesinde.",
    "Kaput değişen, diğer parçalar orijinal.",
  ],
  "Boyalı ve değişenli": [
    "Sol ön çamurluk değişen, kaput ve iki kapı boyalı. Hava yastıkları açılmadı.",
    "Bagaj kapağı değişen, birkaç parçada boya var; şasede işlem yok.",
  ],
};

// Lira; what the insurance record of such a paint state usually sums up to.
const damageRange: Record<Paint, readonly [number, number]> = {
  "Boyasız ve değişensiz": [0, 0],
  "Lokal boyalı": [4, 14],
  "Boyalı parça var": [12, 40],
  "Değişen parça var": [25, 60],
  "Boyalı ve değişenli": [35, 95],
};

const careSentences = {
  engine: [
    "Bakımları yetkili serviste zamanında yapıldı, kayıtları görülebilir.",
    "Yağ ve filtreleri yeni değişti, masrafı yok.",
    "Periyodik bakımı geçen ay yapıldı, muayenesi bir yıl daha var.",
    "Dört lastiği de iyi durumda, balataları yeni.",
    "Motor ve şanzıman sorunsuz, yağ yakmıyor.",
    "Klima, camlar, elektronik aksam; hepsi çalışıyor.",
    "Aküsü ve silecekleri yeni, alana masraf çıkarmaz.",
    "Bakım faturalarını saklıyorum, gelince gösteririm.",
    "Sigara içilmedi, koltuklarında yırtık yok.",
  ],
  electric: [
    "Batarya sağlığı serviste ölçüldü, kapasite kaybı yok denecek kadar az.",
    "Çoğunlukla evde yavaş şarjla dolduruldu. Şarj kablosu bagajında.",
    "Batarya garantisi devam ediyor, bakımları kayıtlı.",
  ],
};

const swapSentences = {
  yes: [
    "Üst ya da alt model araçla takas olur.",
    "Takas tekliflerini değerlendiririm.",
    "Sıfır kilometre araçla takas yapabilirim, üste veririm.",
  ],
  no: ["Takas düşünmüyorum.", "Takas yok, nakit satış.", "Lütfen takas teklif etmeyin."],
};

const visitSentences = [
  "Araç {yerde}, görmek isteyenler önceden haber verirse sevinirim.",
  "Pazarlık araç başında, cüzi olur.",
  "{yerde} her gün görülebilir.",
  "İlk gelen alır, kapora karşılığı bekletebilirim.",
  "Ciddi alıcılar yazsın lütfen.",
  "Hafta sonu {yerde} gösterebilirim.",
  "Almaya niyeti olan gelsin, gerekeni yaparız.",
  "Noter masrafı alıcıya aittir. Araç {yerde} görülebilir.",
];

function carTitle(random: Random, car: Car): string {
  const name = `${car.brand} ${car.name ?? car.series}`;
  const km = car.km.toLocaleString("tr");
  const patterns = [
    `${car.year} ${name} ${car.version}, ${km} km`,
    `${name} ${car.version} ${car.year} model`,
    `Sahibinden ${name} ${car.version}, ${car.year}`,
    `${name} ${car.version}, bakımlı ve masrafsız araba`,
    `${km} km'de ${car.year} model ${name} ${car.version}`,
    `Temiz ${name} ${car.version} (${car.year})`,
  ];
  const spotless = [`Boyasız ${name} ${car.version} ${car.year}`, `${name} ${car.version} hatasız, ${km} km`];
  const fitting = patterns.filter((pattern) => !car.from || !pattern.startsWith("Sahibinden"));
  return random.pick(car.paint === "Boyasız ve değişensiz" ? [...fitting, ...spotless] : fitting);
}

function carFeatures(random: Random, car: Car, canSwap: boolean): Features {
  const isElectric = car.fuel === "Elektrik";
  const isVan = car.at.startsWith("minivan");
  const [least, most] = damageRange[car.paint];
  return {
    seri: car.series,
    kimden: car.from ?? "Sahibinden",
    yil: car.year,
    renk: car.colour,
    km: car.km,
    yakit: car.fuel,
    vites: car.gear,
    motor_gucu: car.hp,
    kasa_tipi: car.body,
    boya_degisen: car.paint,
    agir_hasar_kayitli: false,
    tramer_tutari: random.int(least, most) * 1000,
    arac_durumu: "İkinci el",
    plaka_uyruk: "Türkiye (TR) plakalı",
    garantili: car.year >= 2024,
    takas: canSwap,
    ...(car.range ? { elektrik_menzili: car.range } : { motor_hacmi: car.engine }),
    ...(isElectric && !isVan && { batarya_kapasitesi: car.engine }),
    ...(isVan && { koltuk_sayisi: car.body === "Minivan" ? 8 : 5 }),
    ...(car.extras.length > 0 && { donanim: car.extras }),
  };
}

function carDraft(car: Car): Draft {
  const random = seededRandom(`${car.brand} ${car.series} ${car.version} ${car.year}`);
  const canSwap = random.chance(0.4);
  const features = carFeatures(random, car, canSwap);
  const damage = Number(features["tramer_tutari"]);
  const state = [
    random.pick(paintSentences[car.paint]),
    damage > 0 && random.chance(0.6) ? `Toplam tramer ${damage.toLocaleString("tr")} TL.` : "",
    random.pick(careSentences[car.fuel === "Elektrik" ? "electric" : "engine"]),
  ];
  const extras =
    car.extras.length > 3 && random.chance(0.6)
      ? `${random.pick(["Donanım", "Öne çıkan özellikler", "Üzerindekiler"])}: ${car.extras.join(", ")}.`
      : "";
  const closing = [random.pick(swapSentences[canSwap ? "yes" : "no"]), random.pick(visitSentences)];
  return itemDraft(
    { top: "vasita", photos: [4, 8], handDelivery: true },
    {
      at: car.at,
      scene: car.scene ?? "car",
      price: car.price,
      title: car.title ?? carTitle(random, car),
      text: paragraphs(random, [car.note, sentences(state), extras, sentences(closing)]),
      features,
      place: car.place,
    },
  );
}

export function carDrafts(): Draft[] {
  return cars.map(carDraft);
}
