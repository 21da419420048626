export type SeedLine = { from: "buyer" | "seller"; text: string };

export type SeedConversation = { about: "vehicle" | "home" | "phone" | "any"; lines: readonly SeedLine[] };

const buyer = (text: string): SeedLine => ({ from: "buyer", text });
const seller = (text: string): SeedLine => ({ from: "seller", text });

function dialogueAbout(about: SeedConversation["about"]) {
  return (...lines: readonly SeedLine[]): SeedConversation => ({ about, lines });
}
const vehicle = dialogueAbout("vehicle");
const home = dialogueAbout("home");
const phone = dialogueAbout("phone");
const anyListing = dialogueAbout("any");

export const seedConversations: readonly SeedConversation[] = [
  vehicle(
    buyer("Merhaba, araç hâlâ satılık mı?"),
    seller("Merhaba, evet satılık."),
    buyer("Boya, değişen var mı? Tramer kaydı ne kadar?"),
    seller("İlanda ne yazdıysam o, sonradan sorun çıkmasın diye hepsini yazdım. İsterseniz ekspertiz raporunu atayım."),
    buyer("Çok iyi olur, teşekkürler."),
    seller("Akşam eve geçince fotoğrafını çekip gönderiyorum."),
  ),
  vehicle(
    buyer("Selam, takas düşünür müsünüz? Bir alt model var elimde, üstünü nakit veririm."),
    seller("Selamlar, maalesef takas düşünmüyorum. Nakit satış olacak."),
    buyer("Anladım, hayırlı satışlar."),
    seller("Teşekkür ederim, size de kolay gelsin."),
  ),
  vehicle(
    buyer("İyi günler, hafta sonu gelip bakabilir miyiz?"),
    seller("İyi günler, cumartesi öğleden sonra müsaitim."),
    buyer("Yanımda ustamı getireceğim, sorun olur mu?"),
    seller("Hiç sorun değil, isterseniz ekspertize de götürürüz. Ücreti size ait."),
    buyer("Tabii. Saat 14.00 nasıl?"),
    seller("Olur. Konumu sabah buradan gönderirim."),
    buyer("Tamamdır, görüşmek üzere."),
  ),
  vehicle(
    buyer("Merhaba, son fiyat nedir?"),
    seller("Merhaba, görmeden pazarlık yapmıyorum. Gelin bakın, beğenirseniz yardımcı olurum."),
    buyer("Kaçıncı sahibisiniz?"),
    seller("İkinci sahibiyim, uzun süredir bende."),
    buyer("Bakımları serviste mi yapıldı?"),
  ),
  vehicle(
    buyer("Merhaba, kapora göndersem pazara kadar ayırır mısınız?"),
    seller("Merhaba, kapora almıyorum. Görmeden para göndermeyin zaten, kimseye göndermeyin."),
    buyer("Doğru söylüyorsunuz, teşekkür ederim. O zaman yarın iş çıkışı geleyim."),
    seller("Yarın 18.30 gibi uygunum."),
    buyer("Anlaştık."),
  ),
  vehicle(
    buyer("Kolay gelsin. Muayenesi ne zaman bitiyor?"),
    seller("Sağ olun. Gelecek yılın mayıs ayına kadar var."),
    buyer("Lastikler kaç yıllık peki?"),
    seller("Yazlıklar iki sezon kullanıldı, kışlıklar bu yıl alındı. İkisi de araçla birlikte verilecek."),
  ),
  vehicle(
    buyer("Aracınızı dün gördüm, ailece beğendik. Fiyatta biraz daha inebilirseniz hemen noter randevusu alalım."),
    seller("Sağ olun, beğenmenize sevindim. Yakıt parası kadar bir indirim yaparım."),
    buyer("Peki, anlaştık. Salı sabahı noterde buluşalım mı?"),
    seller("Salı 10.00 bana uyar. Ruhsat ve kimlikle geliyorum."),
    buyer("Ödemeyi noterde güvenli ödeme ile yapalım."),
    seller("En doğrusu o. Salı görüşürüz."),
  ),
  home(
    buyer("Merhaba, ilan güncel mi?"),
    seller("Merhaba, evet güncel."),
    buyer("Aidat ne kadar, ısınma dahil mi?"),
    seller("Isınma pay ölçerli, ayrıca geliyor. Aidat ilandaki gibi; güvenlik ve temizlik dahil."),
    buyer("Bu hafta içi görebilir miyiz?"),
    seller("Çarşamba 17.00’den sonra göstereyim."),
  ),
  home(
    buyer("İyi akşamlar, bina kaç yıllık? Deprem raporu var mı?"),
    seller("İyi akşamlar. Bina yaşı ilanda yazıyor, iskânı var. Raporu gelince gösterebilirim."),
    buyer("Teşekkürler, bizim için önemli. Eşimle konuşup döneceğim."),
  ),
  home(
    buyer("Merhaba, sitede evcil hayvan besleniyor mu? Bir kedimiz var."),
    seller("Merhaba, sorun olmaz, komşuların çoğunda var."),
    buyer("Harika! Yarın öğlen bakmaya gelebilir miyim?"),
    seller("Yarın şehir dışındayım, perşembe olur mu?"),
    buyer("Perşembe öğle arası gelirim, 12.30 gibi."),
    seller("Tamam, bekliyorum. Adresi perşembe sabahı yazarım."),
    buyer("Süper, teşekkürler."),
  ),
  home(
    buyer("Selamlar, metroya gerçekten yürüme mesafesinde mi?"),
    seller("Selamlar, evet, yürüyerek yedi sekiz dakika. Otobüs durağı da hemen önünde."),
    buyer("Otopark var mı peki?"),
    seller("Kapalı otoparkta bir araçlık yeri var."),
    buyer("Salonun birkaç fotoğrafını daha atabilir misiniz?"),
  ),
  home(
    buyer("Merhaba, cephesi ne tarafa bakıyor? Gün ışığı alıyor mu?"),
    seller("Merhaba, güneybatı. Öğleden sonra salon pırıl pırıl oluyor, kışın da sıcak."),
  ),
  home(
    buyer("İyi günler, emlakçı mısınız, sahibinden mi?"),
    seller("İyi günler, evin sahibiyim. Komisyon yok."),
    buyer("Çok iyi. Şu an oturan var mı?"),
    seller("Ay sonunda boşalıyor, önceden haber verirsek gezebilirsiniz."),
    buyer("Pazar günü 11.00 uygun mu?"),
    seller("Uygun, pazar sabahı bekliyorum."),
    buyer("Pazar görüşürüz, iyi günler."),
  ),
  home(
    buyer("Merhaba, dün gezdiğimiz daire için yazıyorum. Mutfak dolapları kalıyor, değil mi?"),
    seller("Merhaba, evet, dolaplar ve ankastre set kalıyor."),
    buyer("Klimalar da kalacak mı?"),
    seller("Salondaki kalıyor, yatak odasındakini götüreceğiz."),
    buyer("Tamam, bu akşam kararımızı bildiririz."),
    seller("Acele etmeyin, iyi düşünün."),
    buyer("Kararımız olumlu! Ne zaman oturup konuşalım?"),
  ),
  phone(
    buyer("Merhaba, pil sağlığı kaç?"),
    seller("Merhaba, ilandaki son fotoğrafta ekran görüntüsü var."),
    buyer("Gördüm, teşekkürler. Ekranda çizik var mı?"),
    seller("İlk günden beri cam ve kılıfla kullanıldı, çizik yok."),
    buyer("Kutusu ve faturası duruyor mu?"),
    seller("İkisi de duruyor."),
  ),
  phone(
    buyer("Selam, cihaz kayıtlı mı, yurt dışı mı?"),
    seller("Selam, Türkiye cihazı, faturalı. Gelince IMEI’sini birlikte sorgularız."),
    buyer("Tamamdır. Bugün elden alabilir miyim?"),
    seller("Bugün 19.00’da AVM’nin ana girişinde olurum."),
    buyer("Oradayım."),
  ),
  phone(
    buyer("Merhaba, kargo ile gönderir misiniz?"),
    seller("Merhaba, yalnızca elden teslim yapıyorum. Açıp kontrol ederek almanız daha iyi."),
    buyer("Ben başka şehirdeyim, maalesef olmadı. Yine de sağ olun."),
    seller("Rica ederim, gönlünüze göre bir tane bulursunuz umarım."),
  ),
  phone(
    buyer("Kolay gelsin, tamir ya da parça değişimi oldu mu?"),
    seller("Sağ olun, hiç servise girmedi. Her şeyi orijinal."),
    buyer("Biraz indirim olur mu? Bugün gelip alırım."),
    seller("Bugün alacaksanız küçük bir indirim yaparım."),
    buyer("Anlaştık, kaçta nerede buluşalım?"),
  ),
  phone(
    buyer("Merhaba, hafızası kaç GB?"),
    seller("Başlıkta yazdığı gibi, ayrıca kart takılmıyor."),
    buyer("Yanında şarj aleti veriyor musunuz?"),
    seller("Evet, kablosu ve adaptörü var, iki kılıf da hediyem."),
    buyer("Garantisi ne zamana kadar?"),
    seller("Fatura tarihinden itibaren iki yıl, fotoğrafını atıyorum."),
    buyer("Gördüm, çok teşekkürler. Akşama haber veririm."),
  ),
  phone(
    buyer("Telefonu dün aldım, her şey anlattığınız gibi çıktı. Teşekkür etmek istedim."),
    seller("Ne güzel, iyi günlerde kullanın!"),
  ),
  phone(
    buyer("Merhaba, elimdeki telefonla takas olur mu, üstünü öderim?"),
    seller("Hangi model sizdeki, durumu nasıl?"),
    buyer("İki yıllık, ekranı sağlam ama arka camı çatlak."),
    seller("O zaman benim için uygun değil, kusura bakmayın."),
    buyer("Estağfurullah, iyi satışlar."),
  ),
  anyListing(
    buyer("Merhaba, ilanınız hâlâ geçerli mi?"),
    seller("Merhaba, evet geçerli."),
    buyer("Yarın 18.00 gibi gelip alabilir miyim?"),
    seller("Yarın 18.00 uygun. Konumu buradan paylaşırım."),
    buyer("Teşekkürler, görüşürüz."),
  ),
  anyListing(buyer("Merhaba, son fiyat nedir?"), seller("Merhaba, yazdığım fiyat son, zaten uygun tuttum.")),
  anyListing(
    buyer("İyi günler, neden satıyorsunuz acaba?"),
    seller("İyi günler, taşınıyoruz, yeni eve sığmıyor."),
    buyer("Anladım. Ay sonuna kadar bekleyebilir misiniz?"),
    seller("Ayın yirmisinde çıkıyoruz, o güne kadar satılmazsa sizindir."),
  ),
  anyListing(
    buyer("Selam, biraz daha yakından fotoğraf atabilir misiniz?"),
    seller("Selam, akşam gün ışığı kalmıyor, yarın sabah çekip göndereyim."),
    buyer("Olur, acelem yok."),
    seller("Günaydın, fotoğrafları ilana ekledim, incelemeden sonra görünür."),
    buyer("Şimdi baktım, gayet temiz duruyor. Cuma günü alabilirim."),
    seller("Cuma olur, öğleden sonra evdeyim."),
    buyer("14.00 diyelim mi?"),
    seller("Diyelim."),
    buyer("Tamam, cuma 14.00’te oradayım."),
  ),
  anyListing(
    buyer("Merhaba, öğrenciyim, bütçem biraz kısıtlı. Yüzde on indirim yapabilir misiniz?"),
    seller("Merhaba, öğrenciye kıyak olsun, yapalım."),
    buyer("Çok sağ olun! Yarın ders çıkışı gelsem?"),
    seller("Gel, bekliyorum."),
  ),
  anyListing(
    buyer("Merhaba, sizi arayabilir miyim?"),
    seller("Merhaba, ilanda “Telefonu göster” düğmesi var. Akşam 20.00’den sonra müsaitim."),
    buyer("Tamam, akşam arıyorum."),
  ),
  anyListing(
    buyer("Bugün alacaktım ama işten çıkamadım, kusura bakmayın. Yarına kalsa olur mu?"),
    seller("Sorun değil, başka soran da var ama sizi bekliyorum."),
    buyer("Çok incesiniz. Yarın 12.00’de kesin geliyorum."),
    seller("Tamam, yarın 12.00."),
  ),
  anyListing(
    buyer("Merhaba, bana ayırabilir misiniz? Maaşım ayın on beşinde yatıyor."),
    seller("Merhaba, söz veremem ama o güne kadar durursa haber veririm."),
    buyer("Peki, favorilerime ekledim."),
    seller("Merhaba, hâlâ duruyor. İlgileniyor musunuz?"),
  ),
  anyListing(
    buyer("Aldım, teşekkürler. Tam anlattığınız gibi."),
    seller("Güle güle kullanın, ilanı satıldı olarak işaretliyorum."),
    buyer("Sağ olun, iyi günler."),
  ),
];
