export const howItWorks = {
  titleTr: "Nasıl çalışır?",
  titleEn: "How it works",
  bodyTr: `<p>Pazar’da gezmek için üye olmanız gerekmez. İlan vermek, favorilere eklemek ve satıcıya yazmak için e-posta adresinizle ya da Google veya Facebook hesabınızla giriş yapmanız yeterlidir.</p>
<h2>Satmak: beş adımda ilan</h2>
<ol>
<li><strong>Fotoğraflar.</strong> 1 ile 20 arasında fotoğraf yükleyin, kapak fotoğrafını seçin. Fotoğrafların içindeki konum bilgisi kaydedilmez.</li>
<li><strong>Kategori.</strong> Arayarak ya da listeden ilerleyerek doğru kategoriyi bulun.</li>
<li><strong>Bilgiler.</strong> Başlık, fiyat, açıklama ve konumu yazın.</li>
<li><strong>Özellikler.</strong> Kategoriye göre marka, yıl, metrekare gibi ayrıntıları seçin; alıcılar filtrelerle sizi böyle bulur.</li>
<li><strong>Yayınlama.</strong> Kartın önizlemesine bakın ve gönderin. İlan hemen ya da kısa bir incelemeden sonra yayına girer.</li>
</ol>
<p>İlanınız 60 gün yayında kalır. “İlanlarım” sayfasından düzenleyebilir, satıldı olarak işaretleyebilir, yayından kaldırabilir ya da yenileyebilirsiniz. Aynı sayfada kaç kez görüntülendiğini, kaç kişinin favorilerine eklediğini ve kaç mesaj aldığını görürsünüz.</p>
<h2>Almak</h2>
<ol>
<li>İlinizi ya da ilçenizi seçin, arama kutusuna aradığınızı yazın veya bir kategori açın.</li>
<li>Fiyat aralığı ve özelliklerle sonuçları daraltın; en yeniye ya da fiyata göre sıralayın.</li>
<li>Beğendiklerinizi favorilere ekleyin.</li>
<li>“Sohbet et” ile satıcıya yazın. Satıcı numarasını paylaştıysa “Telefonu göster” ile arayabilirsiniz.</li>
<li>Buluşun, ürünü inceleyin, sonra ödeyin. Görmeden kapora göndermeyin.</li>
</ol>
<h2>Ne kadar tutar?</h2>
<p>Alıcılar için de satıcılar için de ücretsizdir ve satıştan komisyon alınmaz. İsteyen satıcı ilanını 7, 15 veya 30 gün boyunca <a href="page:one-cikan-ilanlar">öne çıkarabilir</a>.</p>
<h2>Başlamadan önce</h2>
<p>İki dakikanızı ayırıp <a href="page:ilan-kurallari">ilan kurallarını</a> ve <a href="page:guvenli-alisveris">güvenli alışveriş</a> önerilerini okuyun. Aklınıza takılanlar için <a href="page:yardim">yardım</a> sayfası var.</p>`,
  bodyEn: `<p>You need no account to look around on Pazar. To post, to save favorites and to write to a seller, sign in with your email address or with your Google or Facebook account.</p>
<h2>Selling: a listing in five steps</h2>
<ol>
<li><strong>Photos.</strong> Upload between 1 and 20 photos and choose the cover. Location data inside the photos is not kept.</li>
<li><strong>Category.</strong> Find the right category by searching or by going down the list.</li>
<li><strong>Details.</strong> Enter the title, price, description and location.</li>
<li><strong>Features.</strong> Depending on the category, choose the brand, year, floor area and so on; this is how buyers find you with filters.</li>
<li><strong>Publish.</strong> Look at the preview of the card and submit. Your listing goes live at once or after a short review.</li>
</ol>
<p>Your listing stays up for 60 days. Under “My ads” you can edit it, mark it as sold, unpublish it or renew it. The same page shows how often it was viewed, how many people saved it and how many messages it brought.</p>
<h2>Buying</h2>
<ol>
<li>Choose your city or district, type what you are looking for, or open a category.</li>
<li>Narrow the results by price and features; sort by newest or by price.</li>
<li>Save the ones you like to your favorites.</li>
<li>Write to the seller with “Chat”. If the seller shares a number, “Show phone” lets you call.</li>
<li>Meet, look at the item, then pay. Never send a deposit for something you have not seen.</li>
</ol>
<h2>What it costs</h2>
<p>It is free for buyers and sellers, and there is no commission on sales. Sellers who wish can have a listing <a href="page:one-cikan-ilanlar">featured</a> for 7, 15 or 30 days.</p>
<h2>Before you start</h2>
<p>Take two minutes to read the <a href="page:ilan-kurallari">posting rules</a> and our <a href="page:guvenli-alisveris">safe shopping</a> advice. The <a href="page:yardim">help</a> page answers the rest.</p>`,
};
