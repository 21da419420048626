export const about = {
  titleTr: "Hakkımızda",
  titleEn: "About us",
  bodyTr: `<p>Pazar, Türkiye’nin her yerinden insanların birbirine bir şeyler sattığı, kiraladığı ve hizmet sunduğu ücretsiz bir ilan sitesidir. Evde duran bir bisiklet, taşınırken sığmayan bir koltuk, bakımlı bir araba ya da kiralık bir daire: birinin fazlası, başkasının aradığıdır.</p>
<h2>Neye inanıyoruz?</h2>
<ul>
<li><strong>Yakınlık.</strong> En iyi alışveriş çoğu zaman iki sokak ötededir. Bu yüzden 81 il ve ilçeleri arasından yerinizi seçer, önce çevrenizdeki ilanları görürsünüz.</li>
<li><strong>Sadelik.</strong> Fotoğraf çekmek, birkaç satır yazmak ve fiyatı girmek yeter. İlan vermek ücretsizdir.</li>
<li><strong>Güven.</strong> Telefon numaranız sayfada yazmaz, yazışmalar site içinde kalır, şüpheli ilanları bir dokunuşla bildirebilirsiniz.</li>
<li><strong>Daha az israf.</strong> El değiştiren her eşya, yenisini üretmek zorunda kalmadığımız bir eşyadır.</li>
</ul>
<h2>Nasıl ayakta duruyoruz?</h2>
<p>Satıştan komisyon almıyoruz. Gelirimiz, isteyen satıcıların satın aldığı <a href="page:one-cikan-ilanlar">öne çıkarma paketlerinden</a> gelir. Kişisel verilerinizi satmayız; neyi neden tuttuğumuzu <a href="page:gizlilik-politikasi">gizlilik politikamızda</a> açıkça yazarız.</p>
<h2>Pazar’ın rolü</h2>
<p>Pazar ilanların yayınlandığı ve insanların buluştuğu yerdir; alıcı ile satıcı arasındaki anlaşmanın tarafı değildir. Ürünleri biz satmaz, ödemeleri biz tutmayız. Bunun için <a href="page:guvenli-alisveris">güvenli alışveriş</a> önerilerimizi okumanızı isteriz.</p>
<h2>Siteyi kim işletiyor?</h2>
<p>Pazar İlan Platformu A.Ş. (örnek/demo). Bu ad ve sitedeki şirket bilgileri örnektir; siteyi işleten kuruluş kendi bilgileriyle değiştirmelidir. Görüş ve önerileriniz için <a href="page:iletisim">iletişim</a> sayfasından bize ulaşabilirsiniz.</p>`,
  bodyEn: `<p>Pazar is a free classifieds site where people all over Turkey sell, rent and offer services to each other. A bicycle that stands idle, a sofa that will not fit the new place, a well-kept car or an apartment to rent: what one person no longer needs, another is looking for.</p>
<h2>What we believe in</h2>
<ul>
<li><strong>Being close.</strong> The best deal is often two streets away. That is why you choose your place among the 81 cities and their districts and see the listings around you first.</li>
<li><strong>Simplicity.</strong> Take a photo, write a few lines, enter a price. Posting is free.</li>
<li><strong>Trust.</strong> Your phone number is not printed on the page, conversations stay on the site, and a doubtful listing can be reported with one tap.</li>
<li><strong>Less waste.</strong> Every object that changes hands is one that did not have to be made again.</li>
</ul>
<h2>How we earn our living</h2>
<p>We take no commission on sales. Our income comes from the <a href="page:one-cikan-ilanlar">featured packages</a> that sellers may buy if they wish. We do not sell your personal data; our <a href="page:gizlilik-politikasi">privacy policy</a> says plainly what we keep and why.</p>
<h2>The role of Pazar</h2>
<p>Pazar is the place where listings are published and people meet; it is not a party to the agreement between buyer and seller. We do not sell the goods or hold the payments. Please read our <a href="page:guvenli-alisveris">safe shopping</a> advice for that reason.</p>
<h2>Who runs the site?</h2>
<p>Pazar İlan Platformu A.Ş. (example/demo). This name and all company details on the site are examples; the organization that operates the site must replace them with its own. We welcome your ideas through the <a href="page:iletisim">contact</a> page.</p>`,
};
