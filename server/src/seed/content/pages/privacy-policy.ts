export const privacyPolicy = {
  titleTr: "Gizlilik politikası",
  titleEn: "Privacy policy",
  bodyTr: `<p>Bu sayfa, Pazar’ın hangi bilgileri neden tuttuğunu günlük dille anlatır. Kanuni bilgilendirme <a href="page:kvkk-aydinlatma-metni">KVKK aydınlatma metnindedir</a>. Veri sorumlusu: Pazar İlan Platformu A.Ş. (örnek/demo); bu bilgi örnektir ve siteyi işleten tarafından değiştirilmelidir.</p>
<h2>Herkesin gördüğü bilgiler</h2>
<p>İlanınız, fotoğrafları, il ve ilçesi, adınız, profil fotoğrafınız ve üyelik tarihiniz ilan sayfasında görünür. E-posta adresiniz hiçbir zaman gösterilmez. Telefon numaranız sayfada yazmaz; yalnızca “Telefonu göster” düğmesine basan kişiye, sayısı sınırlı olarak verilir.</p>
<h2>Yalnızca sizin için tuttuklarımız</h2>
<ul>
<li>Hesap bilgileriniz; şifreniz okunamaz biçimde, tek yönlü olarak saklanır.</li>
<li>Favorileriniz, seçtiğiniz konum ve arama geçmişiniz. Geçmişi istediğiniz zaman silebilirsiniz.</li>
<li>Mesajlarınız. Bunları siz ve yazıştığınız kişi görür; bir bildirim yapıldığında görevli ekip gerekli kısmı inceleyebilir.</li>
<li>Öne çıkarma satın aldıysanız sipariş, ödeme ve fatura kayıtları. Kart numaranız bizde saklanmaz.</li>
</ul>
<h2>Kendiliğinden oluşan bilgiler</h2>
<p>Güvenlik için giriş yapılan cihazları ve son kullanım zamanını tutarız. İlan görüntülenmelerini sayarken adresinizi değil, her gün değişen ve geri çevrilemeyen bir özeti kullanırız. Yüklediğiniz fotoğraflardaki konum ve cihaz bilgilerini sileriz. Reklam amaçlı izleme yapmayız; ayrıntılar <a href="page:cerez-politikasi">çerez politikasındadır</a>.</p>
<h2>Kimlerle paylaşırız?</h2>
<p>Verilerinizi satmayız. Bilgi yalnızca şu durumlarda ve gerektiği kadar paylaşılır: barındırma ve e-posta gibi hizmet aldığımız şirketlerle, kartla ödemede ödeme kuruluşuyla, Google veya Facebook ile girişi seçtiyseniz o sağlayıcıyla ve kanunun zorunlu kıldığı hâllerde yetkili makamlarla.</p>
<h2>Ne kadar saklarız?</h2>
<p>Hesabınız açık olduğu sürece. Hesabınızı silmek istediğinizde 14 gün bekler, sonra kalıcı olarak sileriz. Fatura gibi kayıtlar kanunun istediği süre boyunca saklanır.</p>
<h2>Denetim sizde</h2>
<ul>
<li>Bilgilerinizi profil sayfanızda düzeltin.</li>
<li>Verilerinizin bir kopyasını hesabınızdan indirin.</li>
<li>İstemediğiniz kişileri engelleyin.</li>
<li>Hesabınızı silin.</li>
</ul>
<p>Sorularınız için <a href="page:iletisim">iletişim</a> sayfasını kullanın.</p>`,
  bodyEn: `<p>This page explains in everyday words what Pazar keeps and why. The notice the law requires is the <a href="page:kvkk-aydinlatma-metni">personal data notice (KVKK)</a>. Data controller: Pazar İlan Platformu A.Ş. (example/demo); this is an example that the operator of the site must replace.</p>
<h2>What everyone can see</h2>
<p>Your listing, its photos, its city and district, your name, your profile photo and the date you joined appear on the listing’s page. Your email address is never shown. Your phone number is not written on the page; it is given only to a person who presses “Show phone”, and only a limited number of times.</p>
<h2>What we keep only for you</h2>
<ul>
<li>Your account details; your password is stored in a one-way form that nobody can read.</li>
<li>Your favorites, chosen location and search history. You can clear the history at any time.</li>
<li>Your messages. You and the other person can read them; after a report, the staff in charge may look at the part that matters.</li>
<li>Orders, payments and invoices if you bought a promotion. We do not store your card number.</li>
</ul>
<h2>What arises by itself</h2>
<p>For security we keep the devices you signed in with and when they were last used. To count views we use not your address but a digest that changes every day and cannot be turned back. We remove location and device data from the photos you upload. We do no tracking for advertising; see the <a href="page:cerez-politikasi">cookie policy</a> for details.</p>
<h2>Whom we share with</h2>
<p>We do not sell your data. It is shared only in these cases and only as far as needed: with companies that provide hosting or email for us, with the payment institution when you pay by card, with Google or Facebook if you choose to sign in with them, and with the authorities where the law obliges us.</p>
<h2>How long we keep it</h2>
<p>For as long as your account is open. When you ask to delete it, we wait 14 days and then delete it for good. Records such as invoices are kept for as long as the law requires.</p>
<h2>You are in control</h2>
<ul>
<li>Correct your details on your profile page.</li>
<li>Download a copy of your data from your account.</li>
<li>Block people you do not want to hear from.</li>
<li>Delete your account.</li>
</ul>
<p>For questions, use the <a href="page:iletisim">contact</a> page.</p>`,
};
