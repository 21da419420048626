export const safeShopping = {
  titleTr: "Güvenli alışveriş",
  titleEn: "Safe shopping",
  bodyTr: `<p>Pazar’da alıcı ile satıcı doğrudan anlaşır. Ödeme ve teslimat iki kişi arasında olur; Pazar parayı tutmaz, kargoyu yönetmez. Aşağıdaki birkaç alışkanlık sizi dolandırıcılığın neredeyse tamamından korur.</p>
<h2>Altın kural: kapora göndermeyin</h2>
<p><strong>Ürünü görmeden kapora, ön ödeme, “ayırma ücreti” ya da kargo bedeli göndermeyin.</strong> “Çok arayan var, hemen ayırtmak için havale yapın” cümlesi en yaygın dolandırıcılık yöntemidir. Acele ettiren kişiyle görüşmeyi bitirin ve ilanı bildirin.</p>
<h2>Alırken</h2>
<ul>
<li>Piyasanın çok altındaki fiyata şüpheyle yaklaşın; satıcının diğer ilanlarına ve üyelik tarihine bakın.</li>
<li>Gündüz, kalabalık bir yerde buluşun; yanınıza birini alın.</li>
<li>Ürünü çalıştırın, kutusunu, faturasını ve seri numarasını kontrol edin. Telefonun IMEI numarasını sorgulatın.</li>
<li>Araçta bağımsız ekspertiz yaptırın, ruhsat sahibini görün; noterde devir olmadan ödemeyi tamamlamayın.</li>
<li>Evi içinden görmeden, tapuyu ya da kiraya verme yetkisini doğrulamadan para vermeyin.</li>
</ul>
<h2>Satarken</h2>
<ul>
<li>Paranın hesabınıza geçtiğini kendi bankanızın uygulamasından görün. Dekont görüntüsü ya da gelen SMS kanıt değildir.</li>
<li>“Ödemeyi almak için” kart numarası, SMS kodu ya da şifre isteyen kişi dolandırıcıdır.</li>
<li>Fotoğraflarda kimlik, plaka, adres ve seri numarası gibi bilgileri kapatın.</li>
</ul>
<h2>Yazışmayı Pazar’da tutun</h2>
<p>Sizi hemen başka bir uygulamaya çekmek isteyenlere dikkat edin. Sohbet burada kaldığında bir sorun yaşarsanız elinizde kayıt olur. Gönderilen bağlantılara tıklamayın: Pazar sizden hiçbir zaman sohbet içindeki bir bağlantıyla ödeme ya da şifre istemez.</p>
<h2>Şüphelendiğinizde</h2>
<ol>
<li>İlan sayfasındaki bildirme seçeneğiyle ilanı bize iletin.</li>
<li>Sohbetten kişiyi engelleyin; artık size mesaj yazamaz.</li>
<li>Para gönderdiyseniz vakit kaybetmeden bankanızı arayın, ardından polise ya da savcılığa başvurun.</li>
</ol>
<p>Neyin satılamayacağını <a href="page:yasakli-urunler">yasaklı ürünler</a> sayfasında, diğer soruların yanıtlarını <a href="page:yardim">yardım</a> sayfasında bulabilirsiniz.</p>`,
  bodyEn: `<p>On Pazar, buyers and sellers deal with each other directly. Payment and delivery happen between two people; Pazar does not hold the money or handle shipping. The few habits below protect you from nearly every kind of fraud.</p>
<h2>The golden rule: never send a deposit</h2>
<p><strong>Do not send a deposit (kapora), an advance, a “reservation fee” or shipping money before you have seen the item.</strong> “Many people are asking, transfer now and I will hold it for you” is the most common scam there is. If someone rushes you, end the conversation and report the listing.</p>
<h2>When you buy</h2>
<ul>
<li>Be wary of prices far below the market; look at the seller’s other listings and how long they have been a member.</li>
<li>Meet in daylight in a busy place, and bring someone with you.</li>
<li>Switch the item on and check its box, invoice and serial number. Have a phone’s IMEI number looked up.</li>
<li>For a vehicle, get an independent inspection and meet the person on the registration; do not finish paying before the transfer at the notary.</li>
<li>Pay nothing for a home until you have been inside and have checked the title deed or the right to rent it out.</li>
</ul>
<h2>When you sell</h2>
<ul>
<li>Check in your own banking app that the money has arrived. A picture of a receipt or a text message proves nothing.</li>
<li>Anyone who asks for a card number, a text message code or a password “so that you can be paid” is a fraudster.</li>
<li>Cover identity papers, license plates, addresses and serial numbers in your photos.</li>
</ul>
<h2>Keep the conversation on Pazar</h2>
<p>Be careful with people who want to move you to another app right away. If the chat stays here, you have a record should anything go wrong. Do not click links you are sent: Pazar never asks for a payment or a password through a link in a chat.</p>
<h2>When something feels wrong</h2>
<ol>
<li>Use the report option on the listing’s page to tell us about it.</li>
<li>Block the person from the chat; they can no longer write to you.</li>
<li>If you have sent money, call your bank at once, then go to the police or the public prosecutor.</li>
</ol>
<p>See <a href="page:yasakli-urunler">prohibited items</a> for what may not be sold, and <a href="page:yardim">help</a> for answers to other questions.</p>`,
};
