import type { Draft, Features } from "./draft.ts";
import { type Good, goodDraft } from "./goods.ts";
import { sentences } from "./items.ts";
import { accessories } from "./content/phone-accessories.content.ts";
import { type Phone, phones } from "./content/phones.content.ts";
import { type Random, seededRandom } from "./random.ts";

const screenSentences: Record<NonNullable<Phone["screen"]>, readonly string[]> = {
  Çiziksiz: [
    "Ekranda ve kasada çizik yok.",
    "Hep kılıf ve ekran koruyucuyla kullanıldı, çizik bulamazsınız.",
    "Ekranı tertemiz, köşelerinde vuruk yok.",
    "Kozmetik olarak sıfırdan farkı yok denebilir.",
    "Ekran orijinal ve çiziksiz.",
  ],
  "Hafif çizik": [
    "Ekranda ışığa tutunca görünen kılcal çizikler var, kullanırken fark edilmiyor.",
    "Cam takılınca kaybolan hafif çizikleri var.",
    "Kasanın köşesinde küçük bir iz, ekranda hafif çizikler mevcut.",
  ],
  "Kırık / çatlak": ["Ekranın alt köşesinde çatlak var, dokunmatik çalışıyor.", "Camı çatlak ama görüntüde leke yok."],
  Değişmiş: [
    "Ekranı serviste değişti, görüntü ve dokunmatik sorunsuz.",
    "Ekran daha önce değişti, renklerde ve dokunmada sıkıntı yok.",
  ],
};

function batterySentence(random: Random, battery: number): string {
  if (battery >= 86) {
    return random.pick([
      `Pil sağlığı %${battery}, günü rahat çıkarıyor.`,
      `Pil %${battery}.`,
      `Batarya sağlığı %${battery}, gayet dayanıklı.`,
    ]);
  }
  return random.pick([
    `Pil sağlığı %${battery}; akşama doğru şarj istiyor.`,
    `Batarya %${battery}, ileride değiştirmek isteyebilirsiniz. Fiyatı ona göre yazdım.`,
    `Pil sağlığı %${battery}, normal kullanımda idare ediyor.`,
  ]);
}

const registrationSentences = {
  "Kayıtsız (yurt dışı)": [
    "Yurt dışından getirildi, Türkiye'de kayıtlı değil.",
    "Cihaz kayıtsızdır; yurt dışı hattıyla ya da Wi-Fi'da kullanılabilir.",
  ],
  "Pasaporta kayıtlı": ["Pasaporta kayıtlı, kapanma sorunu yok.", "Yurt dışı cihazıdır, pasaport kaydı yapıldı."],
  Kayıtlı: ["", "", "Cihaz Türkiye kayıtlı.", "IMEI sorgusu temiz.", "Türkiye cihazıdır."],
} as const;

function phoneFeatures(phone: Phone): Features {
  const registration = phone.registration ?? "Kayıtlı";
  return {
    depolama: phone.storage,
    renk: phone.colour,
    imei_kaydi: registration,
    alindigi_yer: registration === "Kayıtlı" ? "Yurt içi" : "Yurt dışı",
    ...(phone.condition !== "broken" && { sim: phone.brand === "apple-iphone" ? "SIM + eSIM" : "Çift SIM" }),
    yenilenmis: phone.renewed ?? false,
    ...(phone.model && { telefon_modeli: phone.model }),
    ...(phone.ram && { ram: phone.ram }),
    ...(phone.battery && { pil_sagligi: phone.battery }),
    ...(phone.screen && { ekran_durumu: phone.screen }),
  };
}

function phoneGood(phone: Phone): Good {
  const random = seededRandom(phone.title);
  const facts = random.shuffle([
    phone.screen ? random.pick(screenSentences[phone.screen]) : "",
    phone.battery ? batterySentence(random, phone.battery) : "",
  ]);
  return {
    at: `cep-telefonu/cep-telefonu-${phone.brand}`,
    scene: "phone",
    price: phone.price,
    title: phone.title,
    condition: phone.condition,
    warranty: phone.warranty,
    place: phone.place,
    story: sentences([phone.note, ...facts, random.pick(registrationSentences[phone.registration ?? "Kayıtlı"])]),
    features: phoneFeatures(phone),
  };
}

export function phoneDrafts(): Draft[] {
  const category = { top: "telefon-ve-tablet", hasWarranty: true, hasPapers: true };
  return [...phones.map(phoneGood), ...accessories].map((good) => goodDraft(category, good));
}
