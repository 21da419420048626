export const personalDataNotice = {
  titleTr: "KVKK aydınlatma metni",
  titleEn: "Personal data notice (KVKK)",
  bodyTr: `<p>Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (KVKK) 10. maddesi uyarınca sizi bilgilendirmek için hazırlanmıştır. <em>Metin örnektir; siteyi işleten kuruluş kendi bilgileriyle tamamlamalıdır.</em></p>
<h2>Veri sorumlusu</h2>
<p>Pazar İlan Platformu A.Ş. (örnek/demo). İletişim bilgileri <a href="page:iletisim">iletişim</a> sayfasındadır.</p>
<h2>İşlenen veriler, amaçlar ve hukuki sebepler</h2>
<table>
<thead><tr><th>Veri</th><th>Amaç</th><th>Hukuki sebep (KVKK m. 5)</th></tr></thead>
<tbody>
<tr><td>Ad, soyad, e-posta, telefon, fotoğraf</td><td>Üyelik ve ilan hizmeti</td><td>Sözleşmenin kurulması ve ifası</td></tr>
<tr><td>İlan içeriği, konum seçimi, favoriler, mesajlar</td><td>İlan yayınlama ve kullanıcılar arası iletişim</td><td>Sözleşmenin ifası</td></tr>
<tr><td>Oturum, cihaz, IP ve işlem kayıtları</td><td>Güvenlik, dolandırıcılığın önlenmesi</td><td>Hukuki yükümlülük, meşru menfaat</td></tr>
<tr><td>Sipariş, ödeme, TCKN veya VKN, fatura adresi</td><td>Ücretli hizmet ve faturalama</td><td>Sözleşmenin ifası, hukuki yükümlülük</td></tr>
<tr><td>Bildirim, itiraz ve denetim kayıtları</td><td>Kurallara uyumun sağlanması, hakkın korunması</td><td>Meşru menfaat, hakkın tesisi ve korunması</td></tr>
</tbody>
</table>
<h2>Toplama yöntemi</h2>
<p>Veriler, siteyi kullanırken doldurduğunuz formlar, seçtiğiniz sosyal giriş sağlayıcısı ve <a href="page:cerez-politikasi">çerezler</a> aracılığıyla elektronik ortamda, tamamen veya kısmen otomatik yollarla toplanır.</p>
<h2>Aktarım</h2>
<p>Veriler, KVKK’nın 8. ve 9. maddelerine uygun olarak ve amaçla sınırlı biçimde barındırma, e-posta ve ödeme hizmeti sağlayıcılarına, mali müşavirlere ve kanunen yetkili kurumlara aktarılabilir. İlanda paylaştığınız bilgiler herkese açıktır.</p>
<h2>Saklama süresi</h2>
<p>Veriler üyelik boyunca saklanır. Hesap silme isteğinden 14 gün sonra silinir veya anonim hâle getirilir; kanunun saklanmasını zorunlu kıldığı kayıtlar süresi dolana kadar tutulur.</p>
<h2>Haklarınız (KVKK m. 11)</h2>
<p>Veri sorumlusuna başvurarak şu haklarınızı kullanabilirsiniz:</p>
<ul>
<li>Kişisel verinizin işlenip işlenmediğini öğrenme,</li>
<li>İşlenmişse buna ilişkin bilgi isteme,</li>
<li>İşlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenme,</li>
<li>Yurt içinde veya yurt dışında aktarıldığı üçüncü kişileri bilme,</li>
<li>Eksik veya yanlış işlenmişse düzeltilmesini isteme,</li>
<li>7. maddedeki şartlar çerçevesinde silinmesini veya yok edilmesini isteme,</li>
<li>Düzeltme ve silme işlemlerinin aktarıldığı üçüncü kişilere bildirilmesini isteme,</li>
<li>Münhasıran otomatik sistemlerle analiz sonucunda aleyhinize bir sonuç çıkmasına itiraz etme,</li>
<li>Kanuna aykırı işleme nedeniyle zarara uğrarsanız zararın giderilmesini isteme.</li>
</ul>
<h2>Başvuru</h2>
<p>Verilerinizi hesabınızdan indirebilir, hesabınızı silebilirsiniz. Diğer istekleriniz için kvkk@pazar.test (örnek) adresine yazın. Başvurular en geç 30 gün içinde sonuçlandırılır. Yanıtı yetersiz bulursanız Kişisel Verileri Koruma Kuruluna şikâyette bulunabilirsiniz.</p>`,
  bodyEn: `<p>This notice informs you under article 10 of Turkish Law No. 6698 on the Protection of Personal Data (KVKK). <em>The text is an example; the organization that operates the site must complete it with its own details.</em></p>
<h2>Data controller</h2>
<p>Pazar İlan Platformu A.Ş. (example/demo). Contact details are on the <a href="page:iletisim">contact</a> page.</p>
<h2>Data, purposes and legal grounds</h2>
<table>
<thead><tr><th>Data</th><th>Purpose</th><th>Legal ground (KVKK art. 5)</th></tr></thead>
<tbody>
<tr><td>Name, surname, email, phone, photo</td><td>Membership and listing service</td><td>Entering into and performing the contract</td></tr>
<tr><td>Listing content, chosen location, favorites, messages</td><td>Publishing listings, communication between users</td><td>Performing the contract</td></tr>
<tr><td>Session, device, IP and activity records</td><td>Security, prevention of fraud</td><td>Legal obligation, legitimate interest</td></tr>
<tr><td>Orders, payments, TCKN or VKN, billing address</td><td>Paid services and invoicing</td><td>Performing the contract, legal obligation</td></tr>
<tr><td>Reports, objections and moderation records</td><td>Enforcing the rules, protecting rights</td><td>Legitimate interest, establishing and protecting a right</td></tr>
</tbody>
</table>
<h2>How it is collected</h2>
<p>Data is collected electronically, by fully or partly automatic means, through the forms you fill in, the social sign-in provider you choose and <a href="page:cerez-politikasi">cookies</a>.</p>
<h2>Transfer</h2>
<p>In line with articles 8 and 9 of the KVKK and limited to the purpose, data may be passed to providers of hosting, email and payment services, to accountants and to competent authorities. What you share in a listing is public.</p>
<h2>Retention</h2>
<p>Data is kept during membership. It is deleted or made anonymous 14 days after a request to delete the account; records that the law requires us to keep remain until their period ends.</p>
<h2>Your rights (KVKK art. 11)</h2>
<p>By applying to the data controller you have the right:</p>
<ul>
<li>to learn whether your personal data is processed,</li>
<li>to request information about it if it is,</li>
<li>to learn the purpose and whether the data is used accordingly,</li>
<li>to know the third parties, in Turkey or abroad, to whom it is transferred,</li>
<li>to have incomplete or incorrect data corrected,</li>
<li>to have it erased or destroyed under the conditions of article 7,</li>
<li>to have corrections and erasures notified to the third parties concerned,</li>
<li>to object to a result against you that arises solely from automated analysis,</li>
<li>to claim compensation for damage caused by unlawful processing.</li>
</ul>
<h2>How to apply</h2>
<p>You can download your data and delete your account yourself. For other requests write to kvkk@pazar.test (example). Applications are answered within 30 days at the latest. If you find the answer insufficient, you may complain to the Personal Data Protection Board.</p>`,
};
