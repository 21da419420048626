export const help = {
  titleTr: "Yardım",
  titleEn: "Help",
  bodyTr: `<p>En çok sorulan soruları burada topladık. Aradığınızı bulamazsanız <a href="page:iletisim">bize yazın</a>.</p>
<h2>İlan vermek</h2>
<h3>İlan vermek ücretli mi?</h3>
<p>Hayır, ilan vermek ücretsizdir. Yalnızca ilanınızı <a href="page:one-cikan-ilanlar">öne çıkarmak</a> isterseniz ücret ödersiniz.</p>
<h3>Kaç fotoğraf ekleyebilirim?</h3>
<p>En az 1, en fazla 20 fotoğraf. JPG, JPEG ve PNG dosyaları kabul edilir, her biri en fazla 10 MB olabilir. Sıralamayı sürükleyerek değiştirebilir, kapak fotoğrafını seçebilirsiniz.</p>
<h3>İlanım neden hemen görünmüyor?</h3>
<p>Sitenin ayarına göre ilanlar ya hemen yayına girer ya da önce incelenir. Düzenlediğiniz bir ilan her durumda yeniden incelenir. Reddedilirse nedenini “İlanlarım” sayfasında görür, düzeltip yeniden gönderebilirsiniz.</p>
<h3>İlanım ne kadar yayında kalır?</h3>
<p>60 gün. Süre bitmeden 5 gün ve 1 gün önce size e-posta göndeririz. Süresi dolan ilanı “İlanlarım” sayfasından yeniden yayına alabilirsiniz.</p>
<h2>Alıcılar ve mesajlar</h2>
<h3>Telefon numaramı herkes görür mü?</h3>
<p>Hayır. Numaranız sayfada yazmaz; yalnızca “Telefonu göster” düğmesine basan kişiye gösterilir. Numara eklemezseniz alıcılar size sohbetten ulaşır.</p>
<h3>Birini nasıl engellerim?</h3>
<p>Sohbeti açın, menüden engelleyin. İkiniz de birbirinize yeni mesaj gönderemezsiniz.</p>
<h3>Kötü niyetli bir ilanı nasıl bildiririm?</h3>
<p>İlan sayfasındaki bildirme seçeneğini kullanın ve nedenini seçin. <a href="page:guvenli-alisveris">Güvenli alışveriş</a> önerilerimize de göz atın.</p>
<h2>Hesap</h2>
<h3>Şifremi unuttum, ne yapmalıyım?</h3>
<p>Giriş penceresindeki “Şifremi unuttum” bağlantısını kullanın. E-postanıza gelen bağlantı bir kez ve 60 dakika boyunca kullanılabilir.</p>
<h3>E-posta adresimi değiştirebilir miyim?</h3>
<p>Güvenliğiniz için bu değişikliği destek ekibi yapar. <a href="page:iletisim">İletişim</a> sayfasından bize ulaşın.</p>
<h3>Verilerimi indirebilir, hesabımı silebilir miyim?</h3>
<p>Evet, ikisini de hesabınızdan yapabilirsiniz. Silme isteğinden sonra 14 gün bekleriz; bu sürede vazgeçebilirsiniz. Süre dolunca hesabınız kalıcı olarak silinir.</p>`,
  bodyEn: `<p>These are the questions we hear most. If you cannot find your answer, <a href="page:iletisim">write to us</a>.</p>
<h2>Posting a listing</h2>
<h3>Does it cost anything to post?</h3>
<p>No, posting is free. You only pay if you choose to have your listing <a href="page:one-cikan-ilanlar">featured</a>.</p>
<h3>How many photos can I add?</h3>
<p>At least 1 and up to 20. JPG, JPEG and PNG files of up to 10 MB each are accepted. You can drag them into order and choose the cover photo.</p>
<h3>Why is my listing not visible yet?</h3>
<p>Depending on the site’s setting, listings go live at once or are reviewed first. A listing that you edit is always reviewed again. If it is rejected, you see the reason under “My ads” and can correct and resubmit it.</p>
<h3>How long does my listing stay up?</h3>
<p>60 days. We email you 5 days and 1 day before it ends. You can put an expired listing back online from “My ads”.</p>
<h2>Buyers and messages</h2>
<h3>Can everybody see my phone number?</h3>
<p>No. Your number is not written on the page; it is shown only to a person who presses “Show phone”. If you add no number, buyers reach you by chat.</p>
<h3>How do I block someone?</h3>
<p>Open the conversation and block them from its menu. Neither of you can send the other new messages.</p>
<h3>How do I report a bad listing?</h3>
<p>Use the report option on the listing’s page and choose a reason. We also suggest a look at our <a href="page:guvenli-alisveris">safe shopping</a> advice.</p>
<h2>Your account</h2>
<h3>I forgot my password. What now?</h3>
<p>Use “Forgot password” in the login window. The link we email you works once and for 60 minutes.</p>
<h3>Can I change my email address?</h3>
<p>For your safety the support team makes this change. Reach us through the <a href="page:iletisim">contact</a> page.</p>
<h3>Can I download my data or delete my account?</h3>
<p>Yes, you can do both from your account. After a deletion request we wait 14 days, during which you can change your mind. Then your account is deleted for good.</p>`,
};
