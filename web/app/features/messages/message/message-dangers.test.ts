import { describe, expect, test } from "vitest";
import { dangersIn, type Danger } from "./message-dangers.ts";

const found = (body: string) => dangersIn(body, "pazar.example");

const warned: [Danger, string[]][] = [
  [
    "deposit",
    [
      "Kapora göndersem ayırır mısınız?",
      "KAPORA ALIRIM",
      "kaporayı yatırın, ürünü ayırayım",
      "Kaparo lazım",
      "ka\u200bpora at",
      "Ön ödeme yapman gerekiyor",
      "ÖN ÖDEME",
      "önödeme alıyorum",
      "on odeme yap",
      "Önden para istiyorum",
      "Parayı gönder, kargolayayım",
      "PARAYI YATIRIN",
      "Önce havale yapın",
      "EFT atarsan yollarım",
      "Depozitoyu hemen yatırın",
      "A deposit is needed",
      "Please send me the money first",
    ],
  ],
  [
    "iban",
    [
      "IBAN'ınızı yazar mısınız",
      "iban atıyorum",
      "İBAN: aşağıda",
      "TR33 0006 1005 1978 6457 8413 26",
      "tr330006100519786457841326",
      "TR33-0006-1005-1978-6457-8413-26",
    ],
  ],
  [
    "card",
    [
      "Kart numaranızı yazın",
      "kart numaran lazım",
      "Kartın numarası ne?",
      "KART BİLGİLERİNİ GÖNDER",
      "kart no ve CVV",
      "Telefonuna gelen onay kodunu söyle",
      "SMS kodu geldi mi",
      "4539 1488 0343 6467",
      "4539148803436467 bu kart",
      "your card number please",
      "the verification code",
    ],
  ],
  [
    "link",
    [
      "https://ornek.com/odeme",
      "www.kargo-onay.net",
      "bit.ly/abc",
      "wa.me/905321234567 yaz",
      "https://pazar.example@evil.com/giris",
    ],
  ],
];

describe.each(warned)("%s", (danger, bodies) => {
  test.each(bodies)("%s", (body) => expect(found(body)).toContain(danger));
});

test.each([
  "Merhaba, hâlâ satılık mı?",
  "Kaporta boyası orijinal mi?",
  "Kapıda ödeme olur mu?",
  "Peşin fiyatı nedir?",
  "Para üstü hazırlayayım mı?",
  "Parayı elden veririm",
  "Depozito iki kira mı?",
  "Ödemeyi görüşünce yaparım",
  "Ekran kartı var mı? RTX 3060",
  "Kart okuyucu çalışıyor",
  "Son kullanma tarihi geçmemiş",
  "0532 123 45 67 beni arayın",
  "IMEI 356938035643809",
  "İlan numarası 1000482",
  "Şasi numarası 1234567890123456",
  "Trabzon 61, 24 ay garantili",
  "https://pazar.example/koltuk-p1000482",
  "Fiyat 1.250.000 TL",
  "Yarın 18.00'de Kadıköy.Tamam mı",
  "ali@ornek.com",
  "Kodlama kitabı var mı?",
  "",
])("no warning for: %s", (body) => expect(found(body)).toEqual([]));

test("one message can hold several", () => {
  expect(found("Kaporayı TR33 0006 1005 1978 6457 8413 26 hesabına at, kart numaran da olur: odeme.site")).toEqual([
    "deposit",
    "iban",
    "card",
    "link",
  ]);
});
