/** What sellers write about delivery, price and warranty; {yer} marks are filled by withPlace. */
export const delivery = {
  pickUp: {
    labels: ["Elden teslim"],
    sentences: [
      "{yerden} elden teslim, nakliye alıcıya aittir.",
      "Teslimat {yerde} adresimizden yapılır; yüklemeye yardım ederim.",
      "Görmek isteyen {yere} gelip bakabilir, taşıma alıcıya ait.",
      "Yeri {yer}, aracı olan aynı gün alabilir.",
      "{yerde} evden teslim, önceden haber vermeniz yeterli.",
      "Kargo olmaz; {yere} gelip almanız gerekiyor.",
    ],
  },
  carried: {
    labels: ["Elden teslim", "Adrese nakliye"],
    sentences: [
      "{yer} içine nakliye bizden, uzak yerleri ayrıca konuşuruz.",
      "İsteyene {yer} çevresinde adrese teslim ayarlıyoruz.",
      "Nakliyeyi ayarlayabilirim, ücretini mesafeye göre konuşuruz.",
      "Adrese nakliye mümkün; {yerden} çıkış yapılır.",
    ],
  },
  parcel: {
    labels: ["Elden teslim", "Kargo (alıcı öder)"],
    sentences: [
      "{yerde} elden, diğer şehirlere alıcı ödemeli kargo ile gönderirim.",
      "Elden teslim önceliğim, {yer} dışına kargo da olur.",
      "{yerde} elden alabilirsiniz; kargo isteyene özenle paketlerim.",
      "Kargo alıcıya ait, {yerde} elden teslim de mümkün.",
      "Ertesi gün kargoya verebilirim ya da {yerde} buluşuruz.",
      "Şehir dışına kargo yapılır, kargo ücreti alıcıdan.",
      "{yerde} buluşup bakarak alabilirsiniz, istenirse kargolarım.",
      "Uzaktakilere karşı ödemeli kargo olur.",
      "Kargoyu alıcı öder; {yer} ve çevresine elden getirebilirim.",
      "Teslimat {yerde} elden. Kargo isteyen mesajda belirtsin.",
    ],
  },
  freeParcel: {
    labels: ["Elden teslim", "Kargo (satıcı öder)"],
    sentences: ["Kargo ücreti bana ait.", "Kargo benden, ertesi gün yola çıkar.", "Ücretsiz kargo ile gönderiyorum, {yerde} elden de verebilirim."],
  },
};

export const bargaining = {
  yes: [
    "Ufak bir pazarlık payı var.",
    "Gerçek alıcıya yardımcı olurum.",
    "Makul tekliflere açığım.",
    "Hemen alana biraz indirim yaparım.",
    "Pazarlık elden teslimde olur.",
    "Fiyatta biraz oynarım, öldürmeyin yeter.",
    "Görüp beğenene ikramımız olur.",
    "Bugün alana indirim var.",
    "Az bir pazarlık olur.",
  ],
  no: [
    "Fiyat sabittir.",
    "Son fiyatım budur.",
    "Piyasasının altında yazdım, pazarlık olmaz.",
    "Pazarlık yok, anlayışınız için teşekkürler.",
    "Fiyat nettir.",
    "Acelem yok, fiyatından aşağı vermem.",
    "İndirim soranlara cevap veremiyorum.",
  ],
};

export const swapping = {
  yes: ["Takas teklifi de alırım.", "Uygun bir şeyle takas olabilir.", "Takas düşünürüm, mesajla yazın."],
  no: ["Takas düşünmüyorum.", "Takas yok.", "Takas teklifi almıyorum."],
};

export const warranties = {
  none: { label: "Yok", sentences: ["", "", "", "Garanti süresi doldu."] },
  official: {
    label: "Var - distribütör / Türkiye",
    sentences: [
      "Türkiye garantisi devam ediyor.",
      "Distribütör garantili, garantisi bitmedi.",
      "Yetkili servis garantisi sürüyor.",
      "Garantisi devam ediyor, seri numarasından sorgulanabilir.",
    ],
  },
  shop: { label: "Var - mağaza", sentences: ["Mağaza garantisiyle teslim edilir.", "Dükkânımızın garantisi altındadır."] },
};
