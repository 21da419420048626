-- Names as people know them. Only what still has its first name is changed: staff may have chosen others. Codes stay.
update categories c set name_tr = n.new_tr, name_en = n.new_en from (values
  ('Satılık Residence', 'Residence for sale', 'Satılık Rezidans', 'Serviced apartment for sale'),
  ('Satılık Dükkan ve Mağaza', 'Shop for sale', 'Satılık Dükkân ve Mağaza', 'Shop for sale'),
  ('Kiralık Residence', 'Residence for rent', 'Kiralık Rezidans', 'Serviced apartment for rent'),
  ('Kiralık Dükkan ve Mağaza', 'Shop for rent', 'Kiralık Dükkân ve Mağaza', 'Shop for rent'),
  ('Rezidans Projeleri', 'Residence projects', 'Rezidans Projeleri', 'Serviced apartment projects'),
  ('Günlük Kiralık Daire', 'Apartment, daily', 'Günlük Kiralık Daire', 'Apartment for daily rent'),
  ('Günlük Kiralık Villa', 'Villa, daily', 'Günlük Kiralık Villa', 'Villa for daily rent'),
  ('Günlük Kiralık Müstakil Ev', 'House, daily', 'Günlük Kiralık Müstakil Ev', 'House for daily rent'),
  ('Günlük Kiralık Bungalov', 'Bungalow, daily', 'Günlük Kiralık Bungalov', 'Bungalow for daily rent'),
  ('Günlük Kiralık Apart ve Pansiyon', 'Aparthotel and guesthouse, daily', 'Günlük Kiralık Apart ve Pansiyon', 'Aparthotel and guesthouse for daily rent'),
  ('Satılık Plaza Katı', 'Plaza floor for sale', 'Satılık Plaza Katı', 'Office floor for sale'),
  ('Kat Karşılığı Arsa', 'Plot for flat-for-land deal', 'Kat Karşılığı Arsa', 'Land in exchange for flats'),
  ('Engelli Plakalı Otomobil', 'Car, disability plate', 'Engelli Plakalı Otomobil', 'Car with disability plates'),
  ('Engelli Plakalı SUV', 'SUV, disability plate', 'Engelli Plakalı SUV', 'SUV with disability plates'),
  ('Engelli Plakalı Ticari', 'Van, disability plate', 'Engelli Plakalı Ticari Araç', 'Van with disability plates'),
  ('Engelli Plakalı Araçlar', 'Disability-plate Vehicles', 'Engelli Plakalı Araçlar', 'Vehicles with Disability Plates'),
  ('Çanta ve Demir', 'Luggage and racks', 'Çanta ve Koruma Demiri', 'Luggage and crash bars'),
  ('Park Sensörü ve Geri Görüş', 'Parking aids', 'Park Sensörü ve Geri Görüş Kamerası', 'Parking sensors and cameras'),
  ('Selfie ve Gimbal', 'Selfie sticks and gimbals', 'Selfie Çubuğu ve Gimbal', 'Selfie sticks and gimbals'),
  ('Dış Mekan Aydınlatma', 'Outdoor lighting', 'Dış Mekân Aydınlatma', 'Outdoor lighting'),
  ('Bahçe ve Dış Mekan', 'Garden and Outdoor Services', 'Bahçe ve Dış Mekân', 'Garden and Outdoor Services'),
  ('Mekan Kiralama', 'Venues', 'Mekân Kiralama', 'Venues'),
  ('Rüzgar Türbini', 'Wind turbines', 'Rüzgâr Türbini', 'Wind turbines'),
  ('Veri ve Yapay Zeka', 'Data and AI', 'Veri ve Yapay Zekâ', 'Data and AI'),
  ('Tesbih', 'Prayer beads', 'Tespih', 'Prayer beads'),
  ('Yazar Kasa POS ve Barkod', 'Cash registers and barcode', 'Yazar Kasa, POS ve Barkod', 'Cash registers, POS and barcode readers'),
  ('Wargame ve Minyatür', 'Miniatures', 'Wargame ve Minyatür', 'Wargames and miniatures'),
  ('Hava Temizleyici ve Nem Alma', 'Air purifiers and dehumidifiers', 'Hava Temizleme ve Nem Alma', 'Air purifiers and dehumidifiers'),
  ('Basınçlı Yıkama', 'Pressure washers', 'Basınçlı Yıkama Makinesi', 'Pressure washers'),
  ('Kürek ve Merdiven', 'Rowers and steppers', 'Kürek Aleti ve Stepper', 'Rowers and steppers'),
  ('Takı Yapım', 'Jewellery making', 'Takı Yapımı', 'Jewellery making'),
  ('Tekstil ve Overlokçu', 'Textile worker', 'Tekstil İşçisi ve Overlokçu', 'Textile worker and overlocker'),
  ('Asansörlü Taşıma', 'Lift moving', 'Asansörlü Taşıma', 'Moving with an external lift'),
  ('Hasta Kabul', 'Patient admissions', 'Hasta Kabul Görevlisi', 'Patient admissions'),
  ('Saha Satış Temsilcisi', 'Field sales', 'Saha Satış Temsilcisi', 'Field sales representative'),
  ('Oyuncak Araba ve Kumandalı', 'Toy and RC vehicles', 'Oyuncak ve Kumandalı Araba', 'Toy and RC cars')
) n (old_tr, old_en, new_tr, new_en) where c.name_tr = n.old_tr and c.name_en = n.old_en;

update filters f set name_tr = n.new_tr, name_en = n.new_en from (values
  ('km', 'KM', 'Mileage', 'Kilometre', 'Mileage'),
  ('zamanlama', 'Zamanlama hızı', 'Stroke', 'Motor tipi', 'Engine type'),
  ('firma_vadesi', 'Firma vadesi var', 'Developer instalments', 'Firmadan vadeli satış', 'Instalments from the developer'),
  ('pazarlik', 'Pazarlık payı var', 'Negotiable', 'Pazarlık payı', 'Negotiable'),
  ('turizm_izin_belgesi', 'Turizm amaçlı kiralama izin belgesi var', 'Tourism rental permit held', 'Turizm amaçlı kiralama izin belgesi', 'Tourism rental permit'),
  ('mesleki_belge', 'Mesleki yeterlilik belgesi var', 'Qualified / certified', 'Mesleki yeterlilik belgesi', 'Professional certificate'),
  ('cites_belgesi', 'CITES belgesi var', 'CITES certificate held', 'CITES belgesi', 'CITES certificate'),
  ('iha_kayitli', 'SHGM İHA kaydı var', 'Registered with DGCA', 'SHGM İHA kaydı', 'Registered with the DGCA'),
  ('kaks', 'Kaks (Emsal)', 'Floor area ratio', 'KAKS (Emsal)', 'Floor area ratio'),
  ('takas', 'Takaslı', 'Open to trade', 'Takasa uygun', 'Open to swaps'),
  ('boya_degisen', 'Boya ve değişen', 'Paint and replaced parts', 'Boya-değişen', 'Paint and replaced parts'),
  ('tramer_tutari', 'Tramer (hasar) tutarı', 'Insurance damage record', 'Tramer tutarı (hasar kaydı)', 'Insurance damage record'),
  ('shutter', 'Shutter (deklanşör) sayısı', 'Shutter count', 'Shutter sayısı', 'Shutter count'),
  ('belge_kutu', 'Fatura / kutu', 'Invoice / box', 'Yanında verilenler', 'Comes with'),
  ('kat_tasima', 'Taşıma', 'Carrying', 'Taşıma koşulu', 'Access for moving'),
  ('demonte', 'Demonte (sökülebilir)', 'Flat-pack / dismantled', 'Demonte (sökülebilir)', 'Can be dismantled'),
  ('uyum', 'Uyum', 'Gets on with', 'Uyum sağladığı', 'Suited to'),
  ('musait_zaman', 'Müsait zaman', 'Availability', 'Müsait olduğu zamanlar', 'Availability'),
  ('bisiklet_jant', 'Jant boyutu', 'Wheel size', 'Jant boyutu (inç)', 'Wheel size (in)'),
  ('jant_capi', 'Jant çapı', 'Rim diameter', 'Jant çapı (inç)', 'Rim diameter (in)'),
  ('taban_genisligi', 'Taban genişliği', 'Tyre width', 'Taban genişliği (mm)', 'Tyre width (mm)'),
  ('kapasite', 'Kapasite', 'Capacity', 'Kapasite (kg veya litre)', 'Capacity (kg or litres)'),
  ('otv_muaf', 'ÖTV muafiyetli', 'Special-tax exempt', 'ÖTV muafiyetli', 'Exempt from special consumption tax'),
  ('bolum_sayisi', 'Bölüm ve oda sayısı', 'Rooms / sections', 'Bölüm ve oda sayısı', 'Rooms and sections'),
  ('ders_formati', 'Format', 'Format', 'Ders şekli', 'Format'),
  ('azami_kullanici_kg', 'Azami kullanıcı ağırlığı', 'Max user weight', 'En fazla kullanıcı ağırlığı', 'Maximum user weight'),
  ('azami_hiz', 'Azami hız', 'Top speed', 'En yüksek hız', 'Top speed'),
  ('asgari_siparis', 'Asgari sipariş', 'Minimum order', 'En az sipariş', 'Minimum order'),
  ('maden_kullanimi', 'Madencilikte kullanıldı', 'Used for mining', 'Madencilikte kullanılmış', 'Used for mining'),
  ('plaka_uyruk', 'Plaka / uyruk', 'Plate', 'Plaka / uyruk', 'Number plate')
) n (key, old_tr, old_en, new_tr, new_en) where f.key = n.key and f.name_tr = n.old_tr and f.name_en = n.old_en;

update filter_options o set name_tr = n.new_tr, name_en = n.new_en from filters f, (values
  ('yakit', 'LPG ve benzin', 'LPG and petrol', 'Benzin ve LPG', 'Petrol and LPG'),
  ('garanti', 'Var - distribütör / Türkiye', 'Yes - distributor / Türkiye', 'Distribütör garantili', 'Distributor warranty'),
  ('garanti', 'Var - ithalatçı', 'Yes - importer', 'İthalatçı garantili', 'Importer warranty'),
  ('garanti', 'Var - mağaza', 'Yes - shop', 'Mağaza garantili', 'Shop warranty'),
  ('durum', 'Sıfır (Kutusu açılmamış)', 'Brand new (sealed)', 'Sıfır (kutusu açılmamış)', 'Brand new (sealed)'),
  ('durum', 'İkinci el - iyi', 'Used - good', 'İkinci el (iyi)', 'Used (good)'),
  ('durum', 'İkinci el - orta', 'Used - fair', 'İkinci el (orta)', 'Used (fair)'),
  ('durum', 'Arızalı / parça için', 'For parts / not working', 'Arızalı (parça için)', 'For parts or not working'),
  ('parca_durumu', 'Sıfır - orijinal', 'New - original', 'Sıfır (orijinal)', 'New (original)'),
  ('parca_durumu', 'Sıfır - yan sanayi', 'New - aftermarket', 'Sıfır (yan sanayi)', 'New (aftermarket)'),
  ('parca_durumu', 'Çıkma - orijinal', 'Salvage - original', 'Çıkma (orijinal)', 'Salvage (original)'),
  ('teslimat', 'Elden teslim', 'Hand delivery', 'Elden teslim', 'In person'),
  ('teslimat', 'Adrese nakliye', 'Home delivery (bulky)', 'Adrese nakliye', 'Home delivery'),
  ('fiyat_tipi', 'İş başı', 'Per job', 'İş başına', 'Per job'),
  ('fiyat_tipi', 'Keşif sonrası', 'After survey', 'Keşif sonrası', 'After a site visit'),
  ('isitma', 'Kat kaloriferi', 'Floor boiler', 'Kat kaloriferi', 'Boiler for the floor'),
  ('tapu_durumu', 'Müstakil tapulu', 'Detached title', 'Müstakil tapulu', 'Individual title'),
  ('kimden', 'Galeriden', 'Dealer (used)', 'Galeriden', 'Used-car dealer'),
  ('boya_degisen', 'Lokal boyalı', 'Locally painted', 'Lokal boyalı', 'Spot repainted'),
  ('kat_tasima', 'Asansörlü / zemin', 'Lift / ground floor', 'Asansörlü veya zemin kat', 'Lift or ground floor'),
  ('hasar_belge', 'Plakalı', 'Plated', 'Plakalı', 'With number plates'),
  ('imar_durumu', 'Enerji depolama', 'Energy', 'Enerji depolama', 'Energy storage'),
  ('hayvan_rengi', 'Alaca', 'Calico / mixed', 'Alaca', 'Calico or mixed'),
  ('ders_veren', 'Uzman', 'Professional', 'Uzman', 'Specialist')
) n (key, old_tr, old_en, new_tr, new_en)
where f.id = o.filter_id and f.key = n.key and o.name_tr = n.old_tr and o.name_en = n.old_en;

update filters set unit_tr = 'cc', unit_en = 'cc' where unit_tr = 'cm³' and unit_en = 'cm³';
update filters set unit_tr = null, unit_en = null where key = 'kapasite' and unit_tr = 'kg / L';

-- A yes or no has options where other words are more natural: something is there, or it is not.
insert into filter_options (filter_id, code, name_tr, name_en, position)
select f.id, o.code, o.name_tr, o.name_en, o.position
from filters f, (values ('true', 'Var', 'Yes', 0), ('false', 'Yok', 'No', 1)) o (code, name_tr, name_en, position)
where f.type = 'boolean' and f.key in ('balkon', 'asansor', 'ozel_havuz', 'gunes_paneli', 'tuvalet_dus', 'turizm_izin_belgesi', 'firma_vadesi', 'pazarlik', 'mesleki_belge', 'cites_belgesi', 'iha_kayitli', 'deneme_dersi')
on conflict do nothing;

-- The words that listings are found by hold names: the job that builds them begins anew.
update listing_words set rules_version = 0 where exists (select from listings);
