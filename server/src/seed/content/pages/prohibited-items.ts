export const prohibitedItems = {
  titleTr: "Yasaklı ürünler",
  titleEn: "Prohibited items",
  bodyTr: `<p>Türkiye’de satışı yasak olan, izne bağlı olan ya da insanlara zarar verebilecek ürün ve hizmetler Pazar’da ilana konu olamaz. Liste her durumu saymaz; emin değilseniz ilan vermeden önce <a href="page:iletisim">bize sorun</a>.</p>
<h2>Satışı yasak veya izne bağlı ürünler</h2>
<ul>
<li>Ateşli silahlar, mühimmat, kurusıkı ve ses tabancaları, yasaklı bıçaklar, patlayıcı ve piroteknik malzeme</li>
<li>Uyuşturucu ve uyarıcı maddeler, bunların üretiminde ya da kullanımında işe yarayan araçlar</li>
<li>Alkollü içecekler, tütün ürünleri, elektronik sigaralar ve likitleri</li>
<li>İlaçlar, reçeteye bağlı ürünler, izinsiz takviye ve zayıflama ürünleri, kullanılmış tıbbi malzeme</li>
<li>İnsan organı, kanı ve dokusu</li>
<li>Kaçak, çalıntı ya da kaynağı belli olmayan mallar; IMEI numarası kayıtsız veya değiştirilmiş telefonlar</li>
<li>Taklit markalı ürünler, kopya yazılım, film, müzik ve kitaplar</li>
<li>Korunması gereken kültür varlıkları, tarihî eserler ve define arama amacıyla satılan aygıtlar</li>
</ul>
<h2>Belge, hesap ve veri</h2>
<ul>
<li>Kimlik, pasaport, ehliyet, diploma, plaka, fatura ve benzeri resmî belgeler ile bunların kopyaları</li>
<li>Banka hesabı, kredi kartı, SIM kart, sosyal medya veya oyun hesabı</li>
<li>Kişisel veri içeren listeler; gizli dinleme ve izleme aygıtları</li>
</ul>
<h2>Hayvanlar</h2>
<p>Kedi ve köpek yalnızca ücretsiz sahiplendirme ilanına konu olabilir. Nesli tehlike altındaki türler, avlanması yasak yabani hayvanlar ve bulundurulması yasaklanmış köpek ırkları için ilan verilemez.</p>
<h2>Hizmetler ve para işleri</h2>
<ul>
<li>Bahis, şans oyunu ve piyango</li>
<li>Saadet zinciri, “kolay kazanç” vaadi, izinsiz kredi, yatırım ve para transferi aracılığı</li>
<li>Cinsel içerikli ürün ve hizmetler</li>
<li>Ödev, tez veya sınav yaptırma; para karşılığı yorum ve takipçi</li>
<li>İşe almak için adaydan ücret isteyen ya da ayrımcılık içeren iş ilanları</li>
</ul>
<h2>Ne yaparız?</h2>
<p>Bu tür bir ilanı yayından kaldırır, hesabı askıya alabilir ve yasal zorunluluk varsa yetkili makamlara bildiririz. Yasaklı bir ürün gördüğünüzde ilan sayfasındaki bildirme seçeneğini kullanın. Diğer koşullar için <a href="page:ilan-kurallari">ilan kurallarına</a> bakın.</p>`,
  bodyEn: `<p>Goods and services that are illegal to sell in Turkey, that need a permit, or that may harm people cannot be listed on Pazar. The list does not name every case; if you are unsure, <a href="page:iletisim">ask us</a> before you post.</p>
<h2>Illegal or restricted goods</h2>
<ul>
<li>Firearms, ammunition, blank-firing guns, banned knives, explosives and fireworks</li>
<li>Narcotics and stimulants, and equipment for making or using them</li>
<li>Alcoholic drinks, tobacco products, electronic cigarettes and their liquids</li>
<li>Medicines, prescription products, unapproved supplements and slimming products, used medical supplies</li>
<li>Human organs, blood and tissue</li>
<li>Smuggled or stolen goods and goods of unknown origin; phones with an unregistered or altered IMEI number</li>
<li>Counterfeit brands; pirated software, films, music and books</li>
<li>Protected cultural property, antiquities and devices sold for treasure hunting</li>
</ul>
<h2>Documents, accounts and data</h2>
<ul>
<li>Identity cards, passports, driving licenses, diplomas, license plates, invoices and similar official documents, or copies of them</li>
<li>Bank accounts, credit cards, SIM cards, social media or game accounts</li>
<li>Lists that contain personal data; devices for secret listening or tracking</li>
</ul>
<h2>Animals</h2>
<p>Cats and dogs may only be offered for adoption, free of charge. Endangered species, protected wild animals and dog breeds that may not be kept cannot be listed.</p>
<h2>Services and money</h2>
<ul>
<li>Betting, games of chance and lotteries</li>
<li>Pyramid schemes, promises of “easy money”, unlicensed lending, investment and money transfer services</li>
<li>Sexual goods and services</li>
<li>Homework, theses or exams done for others; paid reviews and followers</li>
<li>Job listings that charge applicants a fee or discriminate</li>
</ul>
<h2>What we do</h2>
<p>We take such listings down, may suspend the account, and inform the authorities where the law requires it. If you come across a prohibited item, use the report option on the listing’s page. For everything else see the <a href="page:ilan-kurallari">posting rules</a>.</p>`,
};
