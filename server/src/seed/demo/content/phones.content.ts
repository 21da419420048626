import type { Condition, Warranty } from "../goods.ts";

export type Phone = {
  brand: string;
  /** Label of the leaf's model filter, for the brands that have one. */
  model?: string;
  title: string;
  storage: string;
  ram?: string;
  colour: string;
  price: number;
  condition: Condition;
  /** Percent. */
  battery?: number;
  screen?: "Çiziksiz" | "Hafif çizik" | "Kırık / çatlak" | "Değişmiş";
  registration?: "Kayıtsız (yurt dışı)" | "Pasaporta kayıtlı";
  warranty?: Warranty;
  renewed?: true;
  note: string;
  place?: string;
};

const iphones: readonly Phone[] = [
  { brand: "apple-iphone", model: "iPhone 11", title: "iPhone 11 64 GB Siyah, ekranı çiziksiz", storage: "64 GB", colour: "Siyah", price: 13_500, condition: "good", battery: 81, screen: "Çiziksiz", note: "Yeni telefon aldığım için kullanmadığım iPhone 11'imi satıyorum." },
  { brand: "apple-iphone", model: "iPhone 11", title: "Öğrenciden temiz iPhone 11 128 GB beyaz", storage: "128 GB", colour: "Beyaz", price: 14_750, condition: "good", battery: 84, screen: "Hafif çizik", note: "Üç yıldır bende, açılmadı ve tamir görmedi.", place: "26 Tepebaşı" },
  { brand: "apple-iphone", model: "iPhone XR", title: "iPhone XR 128 GB mercan, uygun fiyatlı telefon arayanlara", storage: "128 GB", colour: "Turuncu", price: 8_900, condition: "fair", battery: 78, screen: "Hafif çizik", note: "İkinci telefon ya da çocuğa ilk telefon olarak işinizi görür. Face ID çalışıyor." },
  { brand: "apple-iphone", model: "iPhone SE", title: "iPhone SE 2022 64 GB Gece Yarısı", storage: "64 GB", colour: "Siyah", price: 11_900, condition: "likeNew", battery: 91, screen: "Çiziksiz", note: "Annem küçük ekran istediği için almıştık, sonra vazgeçti. Çok az kullanıldı." },
  { brand: "apple-iphone", model: "iPhone 12", title: "iPhone 12 128 GB mavi, kapalı kutu gibi", storage: "128 GB", colour: "Mavi", price: 18_750, condition: "likeNew", battery: 88, screen: "Çiziksiz", note: "İlk günden beri kılıfla kullanıldı, hoparlör ve kameralar sorunsuz.", place: "34 Kadıköy" },
  { brand: "apple-iphone", model: "iPhone 12 mini", title: "Küçük telefon sevenlere iPhone 12 mini 64 GB", storage: "64 GB", colour: "Kırmızı", price: 15_500, condition: "good", battery: 83, screen: "Çiziksiz", note: "Cebe sığan son iPhone'lardan. Büyük ekrana geçtiğim için elden çıkarıyorum." },
  { brand: "apple-iphone", model: "iPhone 12 Pro Max", title: "iPhone 12 Pro Max 256 GB grafit", storage: "256 GB", colour: "Gri", price: 27_500, condition: "good", battery: 82, screen: "Değişmiş", note: "Kameraları için almıştım, hâlâ çok iyi çekiyor." },
  { brand: "apple-iphone", model: "iPhone 13", title: "iPhone 13 128 GB Gece Yarısı, %87 pil", storage: "128 GB", colour: "Siyah", price: 25_900, condition: "good", battery: 87, screen: "Çiziksiz", note: "İki yıl önce sıfır alındı, tek elden kullanıldı. Yanında iki kılıf hediye.", place: "34 Kadıköy" },
  { brand: "apple-iphone", model: "iPhone 13", title: "Acil satılık telefon, iPhone 13 256 GB yıldız ışığı", storage: "256 GB", colour: "Bej", price: 27_750, condition: "good", battery: 85, screen: "Hafif çizik", note: "Nakit ihtiyacından satıyorum, telefonun hiçbir sıkıntısı yok." },
  { brand: "apple-iphone", model: "iPhone 13", title: "iPhone 13 pembe 128 GB, kız arkadaşımın telefonu", storage: "128 GB", colour: "Pembe", price: 25_500, condition: "likeNew", battery: 89, screen: "Çiziksiz", note: "Kız arkadaşım Android'e geçti, telefon çekmecede duruyor." },
  { brand: "apple-iphone", model: "iPhone 13 Pro", title: "iPhone 13 Pro 256 GB Sierra mavisi", storage: "256 GB", colour: "Mavi", price: 35_000, condition: "good", battery: 86, screen: "Çiziksiz", note: "120 Hz ekranlı, üç kameralı model. Su ya da darbe görmedi." },
  { brand: "apple-iphone", model: "iPhone 14", title: "iPhone 14 128 GB mor, tek elden", storage: "128 GB", colour: "Mor", price: 32_500, condition: "likeNew", battery: 90, screen: "Çiziksiz", note: "İşyerinden yeni telefon verdiler, bu boşta kaldı." },
  { brand: "apple-iphone", model: "iPhone 14", title: "iPhone 14 256 GB yenilenmiş, 12 ay mağaza garantili", storage: "256 GB", colour: "Mavi", price: 36_900, condition: "likeNew", battery: 100, screen: "Çiziksiz", warranty: "shop", renewed: true, note: "Sertifikalı yenilenmiş üründür, bataryası yenisiyle değişti." },
  { brand: "apple-iphone", model: "iPhone 14 Pro Max", title: "iPhone 14 Pro Max 256 GB derin mor", storage: "256 GB", colour: "Mor", price: 49_500, condition: "good", battery: 84, screen: "Çiziksiz", note: "Dynamic Island'lı ilk seri. Kasasında kılıf izi bile yok." },
  { brand: "apple-iphone", model: "iPhone 15", title: "iPhone 15 128 GB siyah, 9 aylık", storage: "128 GB", colour: "Siyah", price: 42_500, condition: "likeNew", battery: 96, screen: "Çiziksiz", warranty: "official", note: "Dokuz ay önce aldım, Pro modele geçiyorum.", place: "34 Kadıköy" },
  { brand: "apple-iphone", model: "iPhone 15", title: "iPhone 15 256 GB yeşil, Type-C'li", storage: "256 GB", colour: "Yeşil", price: 45_750, condition: "good", battery: 91, screen: "Hafif çizik", note: "Şarj aletiyle birlikte veriyorum, kameraları tertemiz." },
  { brand: "apple-iphone", model: "iPhone 15 Pro", title: "iPhone 15 Pro 256 GB naturel titanyum", storage: "256 GB", colour: "Gri", price: 56_000, condition: "likeNew", battery: 92, screen: "Çiziksiz", note: "Hep deri kılıfla taşındı. Aksiyon düğmesi, kamera, hoparlör kusursuz." },
  { brand: "apple-iphone", model: "iPhone 15 Pro Max", title: "iPhone 15 Pro Max 512 GB, pasaporta kayıtlı", storage: "512 GB", colour: "Siyah", price: 58_500, condition: "good", battery: 89, screen: "Çiziksiz", registration: "Pasaporta kayıtlı", note: "Almanya'dan getirildi. Video çekenler için hafızası bol." },
  { brand: "apple-iphone", model: "iPhone 16", title: "iPhone 16 128 GB lacivert, 4 aylık tertemiz", storage: "128 GB", colour: "Lacivert", price: 54_900, condition: "likeNew", battery: 100, screen: "Çiziksiz", warranty: "official", note: "Dört ay kullandım, döngü sayısı 70 civarı." },
  { brand: "apple-iphone", model: "iPhone 16 Pro", title: "iPhone 16 Pro 128 GB çöl titanyumu", storage: "128 GB", colour: "Altın", price: 72_500, condition: "likeNew", battery: 98, screen: "Çiziksiz", warranty: "official", note: "Hediye geldi, elimde aynı model olduğu için satıyorum." },
  { brand: "apple-iphone", model: "iPhone 16e", title: "Kutusu açılmamış iPhone 16e 128 GB beyaz", storage: "128 GB", colour: "Beyaz", price: 47_000, condition: "new", warranty: "official", note: "Kampanyadan çıktı, jelatini üzerinde." },
  { brand: "apple-iphone", model: "iPhone 17", title: "Sıfır iPhone 17 256 GB adaçayı, faturalı", storage: "256 GB", colour: "Yeşil", price: 82_000, condition: "new", warranty: "official", note: "Operatörden alındı, hiç açılmadı. İsteyen birlikte mağazada kontrol ettirebilir.", place: "34 Şişli" },
  { brand: "apple-iphone", model: "iPhone 17 Pro Max", title: "iPhone 17 Pro Max 256 GB kozmik turuncu", storage: "256 GB", colour: "Turuncu", price: 118_000, condition: "likeNew", battery: 100, screen: "Çiziksiz", warranty: "official", note: "Yirmi gün kullanıldı, ekran koruyucusu takılı." },
  { brand: "apple-iphone", model: "iPhone X", title: "Parça niyetine iPhone X 64 GB, ekranı çatlak", storage: "64 GB", colour: "Gümüş", price: 3_250, condition: "broken", screen: "Kırık / çatlak", note: "Düşmeden sonra Face ID çalışmıyor, anakart ve batarya sağlam." },
];

const samsungs: readonly Phone[] = [
  { brand: "samsung", model: "Galaxy S25", title: "Samsung Galaxy S25 Ultra 512 GB, 5 aylık", storage: "512 GB", ram: "12 GB", colour: "Gri", price: 74_500, condition: "likeNew", screen: "Çiziksiz", warranty: "official", note: "S Pen'i hiç kullanılmadı. Galaxy AI güncellemeleri yapıldı." },
  { brand: "samsung", model: "Galaxy S25", title: "Samsung Galaxy S25 256 GB buz mavisi, sıfır", storage: "256 GB", ram: "12 GB", colour: "Mavi", price: 49_900, condition: "new", warranty: "official", note: "Şirket hediyesi, açılmadan satıyorum." },
  { brand: "samsung", model: "Galaxy S24", title: "Samsung Galaxy S24 Ultra 256 GB titanyum gri", storage: "256 GB", ram: "12 GB", colour: "Gri", price: 49_000, condition: "good", screen: "Çiziksiz", note: "Bir buçuk yıldır ana telefonum. Kamerası hâlâ çoğu yeni modelden iyi.", place: "34 Kadıköy" },
  { brand: "samsung", model: "Galaxy S24", title: "Galaxy S24 128 GB siyah Samsung telefon", storage: "128 GB", ram: "8 GB", colour: "Siyah", price: 31_500, condition: "good", screen: "Hafif çizik", note: "Ele oturan, hafif bir amiral gemisi." },
  { brand: "samsung", model: "Galaxy S23", title: "Samsung S23 FE 256 GB nane yeşili", storage: "256 GB", ram: "8 GB", colour: "Yeşil", price: 20_500, condition: "likeNew", screen: "Çiziksiz", note: "Eşime almıştık, alışamadı. Toplam üç ay kullanıldı." },
  { brand: "samsung", model: "Galaxy S23", title: "Samsung Galaxy S23 Ultra 512 GB yeşil", storage: "512 GB", ram: "12 GB", colour: "Yeşil", price: 37_500, condition: "good", screen: "Çiziksiz", note: "200 megapiksel kamerasıyla ay bile çekiliyor.", place: "06 Çankaya" },
  { brand: "samsung", model: "Galaxy S22", title: "Memurdan temiz telefon: Samsung Galaxy S22 128 GB", storage: "128 GB", ram: "8 GB", colour: "Beyaz", price: 15_900, condition: "good", screen: "Hafif çizik", note: "Oyun oynanmadı, sadece görüşme ve internet için kullanıldı." },
  { brand: "samsung", model: "Galaxy S21", title: "Samsung S21 FE 5G 128 GB lavanta", storage: "128 GB", ram: "6 GB", colour: "Mor", price: 12_250, condition: "good", screen: "Çiziksiz", note: "Yazılım güncellemeleri yapılmış durumda, sıfırlanıp verilecek." },
  { brand: "samsung", model: "Galaxy S20", title: "Uygun fiyata Samsung Galaxy S20 FE telefon 128 GB", storage: "128 GB", ram: "6 GB", colour: "Turuncu", price: 8_750, condition: "fair", screen: "Değişmiş", note: "Kurye arkadaşlara yedek telefon olur, hattı çok iyi çekiyor." },
  { brand: "samsung", model: "Galaxy Z Flip", title: "Samsung Galaxy Z Flip6 256 GB sarı", storage: "256 GB", ram: "12 GB", colour: "Sarı", price: 34_500, condition: "likeNew", screen: "Çiziksiz", warranty: "official", note: "Katlanma yerinde iz belirginleşmedi, iç ekran jelatini orijinal." },
  { brand: "samsung", model: "Galaxy Z Fold", title: "Samsung Galaxy Z Fold5 512 GB krem, iç ekranı yeni", storage: "512 GB", ram: "12 GB", colour: "Bej", price: 43_000, condition: "good", screen: "Değişmiş", warranty: "official", note: "İç ekranı yetkili serviste yenilendi, menteşe sıkı." },
  { brand: "samsung", model: "Galaxy Note", title: "Samsung Galaxy Note 20 Ultra bronz, kalemli telefon", storage: "256 GB", ram: "12 GB", colour: "Bronz", price: 17_500, condition: "good", screen: "Hafif çizik", note: "Not almayı seven için hâlâ rakipsiz. Kalemi orijinal." },
  { brand: "samsung", model: "Galaxy A", title: "Samsung Galaxy A55 128 GB, 7 aylık tertemiz telefon", storage: "128 GB", ram: "8 GB", colour: "Lacivert", price: 16_900, condition: "likeNew", screen: "Çiziksiz", warranty: "official", note: "Şarjı iki gün gidiyor. iPhone'a geçtiğim için satılık." },
  { brand: "samsung", model: "Galaxy A", title: "Samsung A54 256 GB siyah, babamın telefonu", storage: "256 GB", ram: "8 GB", colour: "Siyah", price: 13_750, condition: "good", screen: "Hafif çizik", note: "Babam görüşme ve WhatsApp dışında kullanmadı, çantasında taşıdı.", place: "38 Melikgazi" },
  { brand: "samsung", model: "Galaxy A", title: "Samsung Galaxy A16 sıfır, jelatini açılmadı", storage: "128 GB", ram: "4 GB", colour: "Gri", price: 8_400, condition: "new", warranty: "official", note: "İnternet paketi kampanyasıyla verildi, ihtiyacım yok." },
  { brand: "samsung", model: "Galaxy A", title: "Anneme aldığımız Samsung A34 128 GB gümüş", storage: "128 GB", ram: "6 GB", colour: "Gümüş", price: 9_900, condition: "likeNew", screen: "Çiziksiz", note: "Büyük ekranlı, kullanımı kolay. Annem tuşlu telefona geri döndü." },
  { brand: "samsung", model: "Galaxy M", title: "Samsung Galaxy M34 5G, 6000 mAh pilli", storage: "128 GB", ram: "6 GB", colour: "Mavi", price: 9_250, condition: "good", screen: "Hafif çizik", note: "Sahada çalışanlar için ideal, iki gün şarj aramıyor." },
];

const others: readonly Phone[] = [
  { brand: "xiaomi", model: "Redmi Note", title: "Redmi Note 13 Pro 256 GB telefon, 1 yıllık", storage: "256 GB", ram: "8 GB", colour: "Mor", price: 11_500, condition: "good", screen: "Çiziksiz", note: "67 W hızlı şarjıyla yarım saatte doluyor." },
  { brand: "xiaomi", model: "Xiaomi 14", title: "Xiaomi 14 12/512 siyah, Leica kameralı", storage: "512 GB", ram: "12 GB", colour: "Siyah", price: 31_000, condition: "likeNew", screen: "Çiziksiz", warranty: "official", note: "Fotoğraf için aldım ama makineye döndüm." },
  { brand: "xiaomi", model: "Poco", title: "Poco X6 Pro oyun telefonu 512 GB sarı", storage: "512 GB", ram: "12 GB", colour: "Sarı", price: 14_900, condition: "good", screen: "Hafif çizik", note: "PUBG 90 FPS takılmadan çalışıyor, ısınma sorunu yok." },
  { brand: "xiaomi", model: "Redmi", title: "Redmi 12 128 GB, sade kullanım için telefon", storage: "128 GB", ram: "4 GB", colour: "Mavi", price: 5_900, condition: "good", screen: "Hafif çizik", note: "Yazılımı güncel, günlük işlere fazlasıyla yeter." },
  { brand: "huawei", title: "Huawei Pura 70 256 GB beyaz", storage: "256 GB", ram: "12 GB", colour: "Beyaz", price: 24_500, condition: "likeNew", screen: "Çiziksiz", note: "Kamerası çok başarılı; uygulamalar için AppGallery kullanılıyor." },
  { brand: "oppo", title: "Oppo Reno 12 FS 5G telefon, iki aylık", storage: "256 GB", ram: "8 GB", colour: "Yeşil", price: 13_900, condition: "likeNew", screen: "Çiziksiz", note: "Düğünde hediye geldi, iki ay kullandım." },
  { brand: "google-pixel", title: "Google Pixel 8 128 GB, yurt dışı cihazı", storage: "128 GB", ram: "8 GB", colour: "Siyah", price: 17_000, condition: "good", screen: "Çiziksiz", registration: "Kayıtsız (yurt dışı)", note: "Saf Android sevene. İngiltere'den dönerken getirdim." },
  { brand: "general-mobile", title: "General Mobile GM 24 Pro ikinci el telefon", storage: "256 GB", ram: "8 GB", colour: "Füme", price: 5_250, condition: "good", screen: "Hafif çizik", note: "İlkokula giden oğlumun telefonuydu, kılıfla kullandı." },
  { brand: "nokia", title: "Tuşlu Nokia 3310 telefon, nostalji sevenlere", storage: "16 GB", colour: "Lacivert", price: 1_450, condition: "good", note: "Yeni nesil 3310, radyosu ve yılan oyunu var. Şarjı bir hafta gidiyor." },
];

export const phones: readonly Phone[] = [...iphones, ...samsungs, ...others];
