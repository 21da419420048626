export const cookiePolicy = {
  titleTr: "Çerez politikası",
  titleEn: "Cookie policy",
  bodyTr: `<p>Çerez, bir sitenin tarayıcınıza bıraktığı küçük bir metin kaydıdır. Pazar yalnızca sitenin çalışması ve tercihlerinizin hatırlanması için gereken kayıtları kullanır. Reklam, profil çıkarma ya da başka siteleri izleme amaçlı çerez kullanmayız.</p>
<h2>Kullandığımız çerezler</h2>
<table>
<thead><tr><th>Çerez</th><th>Ne işe yarar?</th><th>Türü</th></tr></thead>
<tbody>
<tr><td>XSRF-TOKEN</td><td>Formların gerçekten sizin tarafınızdan gönderildiğini doğrular</td><td>Zorunlu</td></tr>
<tr><td>locale</td><td>Türkçe ya da İngilizce seçiminizi hatırlar</td><td>Tercih</td></tr>
<tr><td>Konum</td><td>Üye olmadan seçtiğiniz il ve ilçeyi hatırlar; değiştirilemesin diye imzalıdır</td><td>Tercih</td></tr>
</tbody>
</table>
<h2>Tarayıcıda tutulan diğer kayıtlar</h2>
<p>Tarayıcının yerel deposunda şunlar bulunabilir:</p>
<ul>
<li>Giriş yaptıysanız oturum anahtarınız; çıkış yapınca silinir, 30 gün kullanılmazsa geçersiz olur.</li>
<li>Açık ya da koyu görünüm seçiminiz.</li>
<li>Yarım kalan ilan taslağınız.</li>
<li>Sayfaların hızlı açılması için kategoriler, alt bilgi sayfaları ve genel site ayarları. Bunlar kişisel veri içermez.</li>
</ul>
<h2>Üçüncü taraflar</h2>
<p>Sayfalarımızda üçüncü taraf reklam ya da ölçüm kodu yoktur. Google veya Facebook ile girişi ya da kartla ödemeyi seçerseniz o kuruluşun sayfasına yönlenirsiniz; orada onun çerez kuralları geçerlidir. Sosyal ağlarda paylaşma düğmeleri siz basana kadar hiçbir bilgi göndermez.</p>
<h2>Konum izni</h2>
<p>Konumunuzun kendiliğinden bulunmasını istediğinizde tarayıcı izninizi sorar. Koordinat yalnızca en yakın ilçeyi bulmak için kullanılır. İzin vermezseniz yerinizi listeden seçebilirsiniz.</p>
<h2>Nasıl yönetirsiniz?</h2>
<p>Tarayıcınızın ayarlarından çerezleri ve site verilerini silebilir ya da engelleyebilirsiniz. Zorunlu kayıtları engellerseniz giriş yapmak, ilan vermek ve mesajlaşmak mümkün olmaz; ilanlara bakmaya devam edebilirsiniz.</p>
<h2>Dayanak</h2>
<p>Zorunlu çerezler ve kendi isteğinizle kaydedilen tercihler, istediğiniz hizmetin sunulması için gereklidir; bunlar için açık rıza aranmaz. İleride açık rıza gerektiren bir çerez kullanılırsa önce onayınız istenir. Ayrıntılar için <a href="page:kvkk-aydinlatma-metni">KVKK aydınlatma metnine</a> ve <a href="page:gizlilik-politikasi">gizlilik politikasına</a> bakın. Bu metin Pazar İlan Platformu A.Ş. (örnek/demo) adına hazırlanmış bir örnektir.</p>`,
  bodyEn: `<p>A cookie is a small text record that a site leaves in your browser. Pazar uses only what is needed for the site to work and to remember your choices. We use no cookies for advertising, profiling or tracking across other sites.</p>
<h2>Cookies we use</h2>
<table>
<thead><tr><th>Cookie</th><th>What it does</th><th>Kind</th></tr></thead>
<tbody>
<tr><td>XSRF-TOKEN</td><td>Confirms that forms were really sent by you</td><td>Necessary</td></tr>
<tr><td>locale</td><td>Remembers whether you chose Turkish or English</td><td>Preference</td></tr>
<tr><td>Location</td><td>Remembers the city and district you chose as a guest; signed so that it cannot be altered</td><td>Preference</td></tr>
</tbody>
</table>
<h2>Other records in your browser</h2>
<p>The browser’s local storage may hold:</p>
<ul>
<li>Your session key if you are signed in; it is deleted when you log out and expires after 30 days without use.</li>
<li>Your choice of the light or dark theme.</li>
<li>The draft of a listing you have not finished.</li>
<li>Categories, footer pages and general site settings, so that pages open quickly. These contain no personal data.</li>
</ul>
<h2>Third parties</h2>
<p>Our pages carry no third-party advertising or analytics code. If you choose to sign in with Google or Facebook, or to pay by card, you are taken to that company’s page, where its own cookie rules apply. The buttons for sharing on social networks send nothing until you press them.</p>
<h2>Location permission</h2>
<p>When you ask the site to detect where you are, your browser asks for permission. The coordinates are used only to find the nearest district. If you decline, you can choose your place from the list.</p>
<h2>Managing cookies</h2>
<p>You can delete or block cookies and site data in your browser’s settings. If you block the necessary ones, you cannot sign in, post or chat; you can still look at listings.</p>
<h2>Legal basis</h2>
<p>Necessary cookies, and those stored at your own request, are needed to provide the service you asked for and do not require explicit consent. Should we ever use a cookie that does, we will ask you first. For details see the <a href="page:kvkk-aydinlatma-metni">personal data notice</a> and the <a href="page:gizlilik-politikasi">privacy policy</a>. This text is an example prepared for Pazar İlan Platformu A.Ş. (example/demo).</p>`,
};
