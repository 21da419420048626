export const contact = {
  titleTr: "İletişim",
  titleEn: "Contact",
  bodyTr: `<p>Soru, öneri ve şikâyetlerinizi bize yazabilirsiniz. Çoğu sorunun yanıtı <a href="page:yardim">yardım</a> sayfasındadır; önce oraya bakmanız size zaman kazandırır.</p>
<h2>Bize ulaşın</h2>
<table>
<tbody>
<tr><th>Genel destek</th><td>destek@pazar.test (örnek)</td></tr>
<tr><th>Fatura ve ödeme</th><td>muhasebe@pazar.test (örnek)</td></tr>
<tr><th>Kişisel veriler</th><td>kvkk@pazar.test (örnek)</td></tr>
<tr><th>Hukuka aykırı içerik bildirimi</th><td>hukuk@pazar.test (örnek)</td></tr>
<tr><th>Çalışma saatleri</th><td>Hafta içi 09.00–18.00 (örnek)</td></tr>
</tbody>
</table>
<h2>Yazarken neleri eklemelisiniz?</h2>
<ul>
<li>Bir ilanla ilgiliyse ilan numarası; numara ilan sayfasında yazar.</li>
<li>Hesabınızla ilgiliyse üye olurken kullandığınız e-posta adresi.</li>
<li>Bir ödemeyle ilgiliyse sipariş ya da referans kodu ve ödeme tarihi.</li>
<li>Teknik bir sorunsa kullandığınız cihaz, tarayıcı ve mümkünse ekran görüntüsü.</li>
</ul>
<p>Şifrenizi, kart bilgilerinizi ve SMS kodlarını <strong>asla</strong> göndermeyin; ekibimiz bunları hiçbir zaman istemez.</p>
<h2>Acil durumlar</h2>
<p>Dolandırıldığınızı düşünüyorsanız önce bankanızı arayın ve polise ya da savcılığa başvurun; ardından ilanı sayfasındaki bildirme seçeneğiyle bize iletin. Resmî makamların yazılı isteklerine mevzuat çerçevesinde yanıt veririz. <a href="page:guvenli-alisveris">Güvenli alışveriş</a> sayfasında yapmanız gerekenler sırayla yazılıdır.</p>
<h2>Şirket bilgileri</h2>
<p><em>Aşağıdaki bilgiler örnektir. 6563 sayılı Kanun hizmet sağlayıcının tanıtıcı bilgilerini sitede bulundurmasını ister; siteyi işleten kuruluş bu tabloyu kendi bilgileriyle doldurmalıdır.</em></p>
<table>
<tbody>
<tr><th>Unvan</th><td>Pazar İlan Platformu A.Ş. (örnek/demo)</td></tr>
<tr><th>Adres</th><td>Örnek Mahallesi, Demo Caddesi No: 1, İstanbul (örnek)</td></tr>
<tr><th>MERSİS numarası</th><td>0000000000000000 (örnek)</td></tr>
<tr><th>Vergi dairesi ve numarası</th><td>Örnek Vergi Dairesi, 0000000000 (örnek)</td></tr>
<tr><th>KEP adresi</th><td>pazar@kep.test (örnek)</td></tr>
<tr><th>Telefon</th><td>0 850 000 00 00 (örnek)</td></tr>
</tbody>
</table>`,
  bodyEn: `<p>Write to us with your questions, ideas and complaints. Most answers are on the <a href="page:yardim">help</a> page; a look there first will save you time.</p>
<h2>Reach us</h2>
<table>
<tbody>
<tr><th>General support</th><td>destek@pazar.test (example)</td></tr>
<tr><th>Invoices and payments</th><td>muhasebe@pazar.test (example)</td></tr>
<tr><th>Personal data</th><td>kvkk@pazar.test (example)</td></tr>
<tr><th>Notices of unlawful content</th><td>hukuk@pazar.test (example)</td></tr>
<tr><th>Working hours</th><td>Weekdays 09:00–18:00 (example)</td></tr>
</tbody>
</table>
<h2>What to include</h2>
<ul>
<li>For a listing, its number; you find it on the listing’s page.</li>
<li>For your account, the email address you signed up with.</li>
<li>For a payment, the order or reference code and the date you paid.</li>
<li>For a technical problem, your device and browser and, if you can, a screenshot.</li>
</ul>
<p><strong>Never</strong> send your password, card details or text message codes; our team will not ask for them.</p>
<h2>Emergencies</h2>
<p>If you think you have been defrauded, call your bank first and go to the police or the public prosecutor; then report the listing to us from its page. We answer written requests of the authorities as the law provides. The <a href="page:guvenli-alisveris">safe shopping</a> page lists what to do, step by step.</p>
<h2>Company details</h2>
<p><em>The details below are examples. Turkish Law No. 6563 requires a service provider to show its identifying information on its site; the organization that operates the site must fill in this table with its own.</em></p>
<table>
<tbody>
<tr><th>Company name</th><td>Pazar İlan Platformu A.Ş. (example/demo)</td></tr>
<tr><th>Address</th><td>Örnek Mahallesi, Demo Caddesi No: 1, İstanbul (example)</td></tr>
<tr><th>MERSİS number</th><td>0000000000000000 (example)</td></tr>
<tr><th>Tax office and number</th><td>Örnek Vergi Dairesi, 0000000000 (example)</td></tr>
<tr><th>Registered email (KEP)</th><td>pazar@kep.test (example)</td></tr>
<tr><th>Phone</th><td>0 850 000 00 00 (example)</td></tr>
</tbody>
</table>`,
};
