export const postingRules = {
  titleTr: "İlan kuralları",
  titleEn: "Posting rules",
  bodyTr: `<p>İyi bir ilan hem daha çabuk satar hem de herkesin işini kolaylaştırır. Aşağıdaki kurallar bütün kategoriler için geçerlidir.</p>
<h2>Temel kurallar</h2>
<ul>
<li>Her ilanda tek bir ürün, araç, konut ya da hizmet tanıtın; aynı ilanı birden çok kez vermeyin.</li>
<li>İlanı doğru kategoriye ve ürünün gerçekten bulunduğu il ve ilçeye koyun.</li>
<li>Gerçek fiyatı yazın. Dikkat çekmek için 1 TL gibi fiyatlar kullanmayın.</li>
<li>Yalnızca size ait olan ya da satmaya yetkili olduğunuz şeyler için ilan verin. Taşınmaz ve taşıt ilanlarında mevzuatın aradığı yetki belgesi ile doğrulamalar ilan verenin sorumluluğundadır.</li>
<li><a href="page:yasakli-urunler">Yasaklı ürünler</a> için ilan vermeyin.</li>
</ul>
<h2>Başlık ve açıklama</h2>
<p>Başlık en az 10, açıklama en az 30 karakter olmalıdır. Marka, model, yıl, ölçü gibi bilgileri yazın; kusurları saklamayın. Başlıkta art arda ünlem, tamamı büyük harfli sözcükler ve ilgisiz arama sözcükleri kullanmayın. Telefon numarası, e-posta adresi ve başka sitelere bağlantı açıklamaya yazılmaz; alıcı size sohbetten ya da “Telefonu göster” düğmesiyle ulaşır.</p>
<h2>Fotoğraflar</h2>
<ul>
<li>1 ile 20 arasında fotoğraf ekleyin (JPG, JPEG, PNG).</li>
<li>Satılan ürünün kendisini çekin; internetten alınmış ya da başkasına ait fotoğraf kullanmayın.</li>
<li>Fotoğrafın üzerine telefon, logo ya da reklam yazısı koymayın.</li>
<li>İnsanların yüzünü izinsiz paylaşmayın; kimlik ve plaka bilgilerini kapatın.</li>
</ul>
<h2>İnceleme ve yayın süresi</h2>
<p>Sitenin ayarına göre yeni ilanlar hemen yayına girer ya da önce incelenir. Düzenlenen ilanlar yeniden incelendikten sonra yayına döner. İlan 60 gün yayında kalır ve yenilenebilir. Satılan ürünü “satıldı” olarak işaretleyin.</p>
<h2>Kurallara uyulmazsa</h2>
<p>Uygun olmayan ilanı reddeder ya da yayından kaldırırız; nedenini size yazarız. Düzeltilebilir bir sorunsa ilanı düzenleyip yeniden gönderebilirsiniz. Kuralları tekrar tekrar çiğneyen ya da başkalarını aldatan hesaplar askıya alınır. Kararın yanlış olduğunu düşünüyorsanız ilan numarasıyla birlikte <a href="page:iletisim">bize yazın</a>.</p>`,
  bodyEn: `<p>A good listing sells faster and makes life easier for everyone. These rules apply in every category.</p>
<h2>The basics</h2>
<ul>
<li>Present one item, vehicle, home or service in each listing, and do not post the same listing twice.</li>
<li>Choose the right category, and the city and district where the item really is.</li>
<li>State the real price. Do not use prices such as 1 TL to attract attention.</li>
<li>Post only what is yours or what you are authorized to sell. For real estate and vehicles, the authorization papers and verifications that the law requires are the responsibility of the person who posts.</li>
<li>Do not post <a href="page:yasakli-urunler">prohibited items</a>.</li>
</ul>
<h2>Title and description</h2>
<p>The title needs at least 10 characters and the description at least 30. Give the brand, model, year and size, and do not hide faults. Avoid strings of exclamation marks, words in all capitals and unrelated search words in the title. Phone numbers, email addresses and links to other sites do not belong in the description; buyers reach you by chat or through “Show phone”.</p>
<h2>Photos</h2>
<ul>
<li>Add between 1 and 20 photos (JPG, JPEG, PNG).</li>
<li>Photograph the very item you are selling; do not use pictures from the internet or from someone else.</li>
<li>Put no phone number, logo or advertising text on a photo.</li>
<li>Do not show people’s faces without their consent; cover identity details and license plates.</li>
</ul>
<h2>Review and duration</h2>
<p>Depending on the site’s setting, new listings go live at once or are reviewed first. Edited listings return after another review. A listing stays up for 60 days and can be renewed. Mark it as sold once the item is gone.</p>
<h2>When rules are broken</h2>
<p>We reject or take down listings that do not comply, and tell you why. If the problem can be fixed, edit the listing and submit it again. Accounts that keep breaking the rules or deceive others are suspended. If you think a decision is wrong, <a href="page:iletisim">write to us</a> with the listing number.</p>`,
};
