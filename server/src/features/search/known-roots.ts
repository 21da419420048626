import { fold } from "@pazar/contract/text/turkish-text";

// Roots that are never stemmed further. Where a suffix could be removed in two ways (servisi: servis or servi), the one
// that leads to one of these wins. A change takes effect for a listing when its words are indexed again.
const nouns = `
ada adam adet adres aile akdeniz aktarım akü alan alt altı altın altında apart ara araba arazi arı arıza arkadaş armut arsa asansör askı aşı at atölye
avize ayak ayakkabı ayar ayı ayna baba badana bağ bahçe bal bala balayı balık balkon balon banka banyo bardak baskı baş batarya battaniye bebek beden
bel belge benzin beşik beton bez bıçak biberon bilet bilezik bilgi bilgisayar bina bisiklet bisküvi bitki blog blok bloke boru bot boy boya boyler
boyun bölge bulaşık bulut burun buz büfe büro cadde cam cami ceket cep cihaz cilt çamaşır çanta çatı çay çekmece çelik çerçeve çevre çiçek çift
çiftlik çim çip çizgi çizme çocuk çorap çözüm dağ daire dans davul deniz denk depo dergi deri derin ders dert desen destek dış dikiş dil dilim diş
dişi dizüstü doğa dolap dolu dron duş duvar dükkan egzoz ekip ekipman ekmek ekran elbise eldiven elektrik eleman elma elmas emlak erkek eser eski
eşofman eşya etek ev fabrika fan far fare fatura fener fırın fırsat fidan film filtre firma fiş fiyat form forma formül fotoğraf fren furgon futbol
galvaniz garaj garanti gaz gece geçiş geçit gelin gemi genç gençlik geri giriş gitar giysi gömlek göz gözlük güç gül gümüş gün güneş gürgen hak hakim
hal hala halı harf hasar hastane hat hatta hava havlu havuz hayal hayvan hesap hırka hizmet hobi hoparlör ısı ısıtma ışın için içinde ihale ikiz ilan
ilçe imalat incik inek inşaat internet ise isim iş işi işlem işlemci izin jant jel jeneratör jip kabin kablo kadın kadife kafe kafes kağıt kahve kale
kalem kalın kalıp kalorifer kamera kamyon kamyonet kanal kanat kanepe kapak kapı kaporta karadeniz karavan kardeş kargo karşı kart karton kasa kase
kask kat katı kavanoz kayak kayıp kayıt kaykay kaza kazak kazan kedi keman kent kese kılıf kız kilim kilit kilo kira kiralık kişi kit kitap kitaplık
klasik klavye klima kol kola kolon koltuk kolye kombi kombin komisyon komodin kompresör konak konsol konteyner konut koridor korna korse koşu kot koyu
koyun köpek köşe kötü köy kredi krem kulaklık kule kulübe kulüp kum kumanda kumaş kupa kurs kurşun kurt kurye kuş kutu kuzu küpe küvet lamba lastik
leğen lens lira lise lokanta lüks maaş madde maden mağaza mahalle makas makine mal manken manto marka market masa masaj matbaa matkap mavi maya
medya mekan merdiven merkez mermer mermi metre meydan meyve mezun midi mikrofon mikser minder minibüs mobil mobile mobilya moda model modem modül
moloz monitör mont montaj monte motor motosiklet mum mutfak müdür müşteri müzik nakliyat nakliye neden nişan not nota note nöbet numara ocak oda odun
ofis okul olta oluk oran orman orta ortak ortam otel oto otobüs otomatik otomobil otopark oyun oyuncak ödeme öğrenci öğretmen ölçü ölçüm önlük örgü
örtü özellik paket pala pano pantolon para parça park parka parke parsel parti pas pasaport pasinler pasta pastane paşa paten pati patlıcan pazar
pazarlama pencere perde pergel personel petrol peyzaj pınar pil piyano plaka plan platin pompa porselen post prens pres priz program proje projektör
puan puset radyo raf ray rehber reklam renk resim restoran robot roman ruh rüzgar saat sabit sac saç sahibinden sahip saksı salıncak salon samimi
sanat sanayi sandalye sandık saraç sargı sarı satılık satış savaş saz sebze sehpa senet sepet seri serin servis ses set sevgi sezon sıfır sınıf
sigorta silgi silindir simit sinema sistem site soba sofra soğutucu sokak son soyunma sponsor spor stant stüdyo su suni surat süpürge sürücü süs süt
şampuan şarj şehir şekil şema şemsiye şerit şirket şişe şoför tabak taban tablet tablo takı takım takip taksi taksim taksit takvim tamir tamirci tapu
tarih tarla tasarım taş taşıma tat tatil tava tavan tavuk tekerlek teklif tekne tel telefon televizyon temas temizlik ten tencere tenis teras terlik
tertemiz tesis tesisat teslim testere tezgah tır ticaret tire tişört tohum toka ton top toplam toplantı torba torun traktör tramvay tren tulum tuvalet
tül tüp türkü tüy ucuz umut un usta uydu uzman uzun üretim ürün ütü üye vade vakit vana varil vasıta vazo vergi video villa vinç vites vitrin vücut
yağ yakın yakıt yalan yalı yan yani yapı yapım yarı yarım yarın yarış yastık yat yatak yatırım yaz yazı yazıcı yazılım yazlık yedek yelken yemek yeni
yeniden yer yıl yoğurt yol yolcu yorgan yurt yün yüzey yüzük zaman zemin zeytin zil zile zincir ziyaret
`;

const brands = `
abarth acer adidas airpods alfa android apple aprilia arçelik ariya asus audi beats beko bentley benz bmw bosch boyler bugatti buick cadillac canon
caravelle carina casio casper caterpillar chery chevrolet chrysler citroen corolla corsa corvette cupra dacia daewoo daihatsu daikin daimler dealer
dell delonghi ducati dyson electrolux epson escort facebook ferrari fiat fiesta ford fossil fujifilm galaxy garmin gibson goodyear gopro grundig hdd
hitachi honda honor huawei hummer hyundai ikea infiniti instagram ipad iphone ipod isuzu iveco jaguar jbl jeep kalina karcher kawasaki kia ktm lacetti
lacoste lada laguna lamborghini lancia landini lassa latitude lcd led lenovo lexus linux logitech lpg macbook makita mango manta martin maserati
maybach mazda megane mercedes michelin microsoft miller mini mitsubishi mondi monster motorola müller nike nikon nintendo nissan nokia octavia opel
oppo oral oris pajero panasonic passat pc peugeot philips pirelli playstation porsche puma ram ranger realme redmi renault rolex roller rover saab
samsung sandero seat sedici segway seiko seller shimano siemens skoda smart sony spoiler ssd subaru superb suzuki symbol tecno tefal tesla tofaş
toshiba touareg toyota trailer transit traveller trek tudor tv vaillant vans vespa vestel vivo volkswagen volvo waikiki windows xbox xiaomi yamaha
`;

const places = `
adalar adana akıncılar ankara antalya avcılar aydın bağcılar bağlar beşiktaş bodrum bursa çifteler çobanlar denizli edirne efeler erenler erzincan
erzurum esenler evciler fatih gaziantep giresun güce hacılar hatay hocalar ısparta iskenderun istanbul izmir kadıköy karesi kars kilis konya kuşada
malatya manisa mardin mersin muş nevşehir oğuzlar ordu osmaniye pazarlar rize sakarya samsun siirt sinop sivas şanlıurfa şehzadeler tekirdağ toroslar
trabzon tunceli türkiye urfa üsküdar van yalova yozgat zonguldak
`;

export const knownRoots: ReadonlySet<string> = new Set(
  fold(`${nouns} ${brands} ${places}`)
    .split(/\s+/)
    .filter((word) => word !== ""),
);
