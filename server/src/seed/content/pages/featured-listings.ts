export const featuredListings = {
  titleTr: "Öne çıkan ilanlar ve fiyatlar",
  titleEn: "Featured listings and prices",
  bodyTr: `<p>İlan vermek ve ilanı 60 gün yayında tutmak ücretsizdir. Daha çok kişinin görmesini isterseniz ilanınızı belirli bir süre öne çıkarabilirsiniz.</p>
<h2>Öne çıkan ilan ne kazanır?</h2>
<ul>
<li>Ana sayfadaki “Öne çıkan ilanlar” bölümünde yer alır.</li>
<li>Kartında altın renkli “Öne çıkan” etiketi görünür.</li>
<li>Kategori ve arama sonuçlarında da bu etiketle fark edilir.</li>
</ul>
<h2>Paketler</h2>
<table>
<thead><tr><th>Paket</th><th>Kime uygun?</th></tr></thead>
<tbody>
<tr><td>7 gün</td><td>Telefon, konsol, bebek arabası gibi çabuk satılan ürünler</td></tr>
<tr><td>15 gün</td><td>Mobilya, beyaz eşya, bisiklet ve kiralık daireler</td></tr>
<tr><td>30 gün</td><td>Otomobil, satılık konut, iş makinesi gibi yüksek tutarlı ilanlar</td></tr>
</tbody>
</table>
<p>Güncel fiyatlar, paketi seçerken <strong>KDV (%20) dahil</strong> olarak gösterilir; onayınız olmadan hiçbir ücret alınmaz. Paketler kendiliğinden yenilenmez.</p>
<h2>Nasıl satın alınır?</h2>
<ol>
<li>“İlanlarım” sayfasında yayındaki ilanınızı açın ve öne çıkarma seçeneğine dokunun.</li>
<li>Paketi seçin, fatura bilgilerinizi girin.</li>
<li>Havale veya EFT ile ödeyin: size gösterilen referans kodunu açıklamaya yazın. Kartla ödeme açıksa onu da seçebilirsiniz.</li>
<li>Ödeme onaylanınca öne çıkarma başlar ve faturanız düzenlenir.</li>
</ol>
<h2>İptal ve iade</h2>
<p>Öne çıkarma başlamadan vazgeçerseniz ödediğiniz tutar iade edilir. Başladıktan sonraki istekleri tek tek inceleriz: hizmeti bizden kaynaklanan bir nedenle sunamadıysak kullanılmayan süre iade edilir; ilan <a href="page:ilan-kurallari">kurallara</a> aykırılık nedeniyle kaldırıldıysa iade yapılmaz. Tüketici mevzuatından doğan haklarınız saklıdır. İstekleriniz için sipariş bilgisiyle birlikte <a href="page:iletisim">bize yazın</a>.</p>
<p>Öne çıkarma satış garantisi vermez; iyi fotoğraf ve doğru fiyat her zaman en etkili yoldur.</p>`,
  bodyEn: `<p>Posting a listing and keeping it up for 60 days is free. If you want more people to see it, you can have it featured for a while.</p>
<h2>What a featured listing gets</h2>
<ul>
<li>A place among the “Featured listings” on the home page.</li>
<li>A golden “Featured” ribbon on its card.</li>
<li>The ribbon makes it stand out in categories and search results too.</li>
</ul>
<h2>Packages</h2>
<table>
<thead><tr><th>Package</th><th>Good for</th></tr></thead>
<tbody>
<tr><td>7 days</td><td>Things that sell quickly, such as phones, consoles and strollers</td></tr>
<tr><td>15 days</td><td>Furniture, home appliances, bicycles and homes to rent</td></tr>
<tr><td>30 days</td><td>High-value listings such as cars, homes for sale and machinery</td></tr>
</tbody>
</table>
<p>Current prices are shown while you choose a package, with <strong>VAT (KDV, 20%) included</strong>; nothing is charged without your approval. Packages do not renew by themselves.</p>
<h2>How to buy one</h2>
<ol>
<li>Open one of your active listings under “My ads” and choose to feature it.</li>
<li>Pick a package and enter your billing details.</li>
<li>Pay by bank transfer: write the reference code you are shown into the description. If card payment is available, you can choose that too.</li>
<li>Once the payment is confirmed, the promotion starts and your invoice is issued.</li>
</ol>
<h2>Cancellation and refunds</h2>
<p>If you change your mind before the promotion starts, you get your money back. Later requests are looked at one by one: if we failed to deliver the service, the unused days are refunded; if the listing was taken down for breaking the <a href="page:ilan-kurallari">rules</a>, there is no refund. Your rights under consumer law remain. <a href="page:iletisim">Write to us</a> with your order details.</p>
<p>Featuring a listing does not guarantee a sale; good photos and a fair price always work best.</p>`,
};
