export const termsOfUse = {
  titleTr: "Kullanım koşulları",
  titleEn: "Terms of use",
  bodyTr: `<p>Bu koşullar, Pazar’ı işleten Pazar İlan Platformu A.Ş. (örnek/demo) ile siteyi kullanan herkes arasında geçerlidir. <em>Metin örnektir; siteyi işleten kuruluş yayına almadan önce kendi bilgileriyle değiştirmeli ve hukuki destek almalıdır.</em></p>
<h2>1. Hizmet</h2>
<p>Pazar, kullanıcıların ilan yayınladığı, ilan aradığı ve birbiriyle yazıştığı bir elektronik ortam sağlar. 6563 sayılı Elektronik Ticaretin Düzenlenmesi Hakkında Kanun çerçevesinde yalnızca aracılık eder; kullanıcılar arasındaki satış, kira ve hizmet sözleşmelerinin tarafı değildir, ürünleri görmez, ödemeye ve teslimata karışmaz.</p>
<h2>2. Üyelik</h2>
<ul>
<li>Üye olmak için 18 yaşını doldurmuş olmak ve doğru bilgi vermek gerekir.</li>
<li>Hesap kişiseldir; şifreyi korumak üyenin sorumluluğundadır.</li>
<li>Üye hesabını dilediği zaman silebilir. İstekten sonra vazgeçmek için 14 gün vardır; süre dolunca hesap kalıcı olarak silinir.</li>
</ul>
<h2>3. İlanlar</h2>
<p>İlan vermek ücretsizdir. İlanın doğruluğundan ve hukuka uygunluğundan ilanı veren sorumludur. Her ilan <a href="page:ilan-kurallari">ilan kurallarına</a> uymalı, <a href="page:yasakli-urunler">yasaklı ürünleri</a> içermemelidir. İlanlar 60 gün yayında kalır ve yenilenebilir. Kullanıcı, yüklediği metin ve fotoğrafların Pazar’da gösterilmesi için bedelsiz ve ilan süresiyle sınırlı izin verir; hakları kendisinde kalır.</p>
<h2>4. Yasak davranışlar</h2>
<ul>
<li>Başkalarını aldatmak, kapora toplamak, istenmeyen toplu mesaj göndermek</li>
<li>Hakaret, tehdit, ayrımcılık ve başkalarının kişisel verilerini paylaşmak</li>
<li>Siteden izinsiz ve otomatik yöntemlerle veri toplamak, güvenliğini sınamak ya da işleyişini bozmak</li>
</ul>
<h2>5. Denetim ve kaldırma</h2>
<p>Pazar ilanları yayından önce ya da sonra inceleyebilir. Hukuka veya kurallara aykırılığı öğrendiğinde ilanı gecikmeden yayından kaldırır, hesabı askıya alabilir. Karar, nedeni ile birlikte ilan sahibine bildirilir; ilgili kişi <a href="page:iletisim">iletişim</a> sayfasından itiraz edebilir.</p>
<h2>6. Ücretli hizmetler</h2>
<p>Öne çıkarma paketlerinin süresi, ödemesi ve iadesi <a href="page:one-cikan-ilanlar">öne çıkan ilanlar</a> sayfasında anlatılır. Fiyatlar satın almadan önce KDV dahil gösterilir.</p>
<h2>7. Sorumluluk ve uyuşmazlık</h2>
<p>Pazar hizmetin kesintisiz olacağını garanti etmez; kast ve ağır kusur ile kanunun sınırlamaya izin vermediği hâller saklıdır. Kişisel veriler <a href="page:kvkk-aydinlatma-metni">KVKK aydınlatma metnine</a> göre işlenir. Türk hukuku uygulanır; tüketiciler, tüketici hakem heyetlerine ve tüketici mahkemelerine başvurabilir.</p>
<h2>8. Değişiklikler</h2>
<p>Önemli değişiklikler yürürlüğe girmeden önce sitede duyurulur. Yeni koşulları kabul etmeyen üye hesabını silebilir.</p>`,
  bodyEn: `<p>These terms apply between Pazar İlan Platformu A.Ş. (example/demo), which operates Pazar, and everyone who uses the site. <em>The text is an example; the organization that operates the site must replace it with its own details and take legal advice before going live.</em></p>
<h2>1. The service</h2>
<p>Pazar provides an electronic environment in which users publish listings, look for them and write to each other. Under Turkish Law No. 6563 on the Regulation of Electronic Commerce it is an intermediary only; it is not a party to sales, rental or service contracts between users, does not see the goods, and takes no part in payment or delivery.</p>
<h2>2. Membership</h2>
<ul>
<li>Members must be at least 18 years old and give correct information.</li>
<li>An account is personal; keeping the password safe is the member’s responsibility.</li>
<li>Members may delete their account at any time. There are 14 days to withdraw the request; after that the account is deleted for good.</li>
</ul>
<h2>3. Listings</h2>
<p>Posting is free. Whoever posts a listing is responsible for its accuracy and lawfulness. Every listing must follow the <a href="page:ilan-kurallari">posting rules</a> and contain no <a href="page:yasakli-urunler">prohibited items</a>. Listings stay up for 60 days and can be renewed. Users permit Pazar to show their texts and photos free of charge for as long as the listing lasts; the rights remain theirs.</p>
<h2>4. Forbidden conduct</h2>
<ul>
<li>Deceiving others, collecting deposits, sending unwanted bulk messages</li>
<li>Insults, threats, discrimination, and sharing other people’s personal data</li>
<li>Collecting data from the site automatically without permission, probing its security or disturbing its operation</li>
</ul>
<h2>5. Review and removal</h2>
<p>Pazar may review listings before or after publication. On learning of a breach of the law or the rules it takes the listing down without delay and may suspend the account. The owner is told the decision and its reason, and may object through the <a href="page:iletisim">contact</a> page.</p>
<h2>6. Paid services</h2>
<p>Duration, payment and refund of featured packages are described under <a href="page:one-cikan-ilanlar">featured listings</a>. Prices are shown with VAT included before you buy.</p>
<h2>7. Liability and disputes</h2>
<p>Pazar does not guarantee uninterrupted service; intent, gross negligence and cases in which the law allows no limitation are reserved. Personal data is processed as the <a href="page:kvkk-aydinlatma-metni">personal data notice</a> says. Turkish law applies; consumers may turn to the consumer arbitration committees and consumer courts.</p>
<h2>8. Changes</h2>
<p>Important changes are announced on the site before they take effect. Members who do not accept the new terms may delete their account.</p>`,
};
