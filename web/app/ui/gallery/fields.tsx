import { useState } from "react";
import Search from "lucide-react/icons/search";
import { AmountField } from "../fields/amount-field.tsx";
import { Card } from "../card.tsx";
import { Checkbox } from "../fields/checkbox.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { RadioGroup } from "../fields/radio-group.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { Switch } from "../fields/switch.tsx";
import { TextAreaField } from "../fields/text-area-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Section } from "./section.tsx";

const fuels = [
  { value: "diesel", label: "Dizel", detail: "612" },
  { value: "petrol", label: "Benzin", detail: "547" },
  { value: "lpg", label: "Benzin ve LPG", detail: "201", disabled: true },
];

export function Fields() {
  const [amount, setAmount] = useState<number | null>(1245000.5);
  return (
    <Section title="Field">
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
        <TextField label="E-posta" type="email" placeholder="ayse@ornek.com" autoComplete="off" />
        <TextField
          label="Başlık"
          labelNote="isteğe bağlı"
          hint="İlanınız incelendikten sonra yayınlanacaktır."
          defaultValue="Az kullanılmış üçlü koltuk takımı"
        />
        <TextField label="Title" error="At least 10 characters" hint="What are you selling?" defaultValue="Sofa" />
        <TextField label="Devre dışı" disabled defaultValue="Kullanılabilir menü bulunamadı" />
        <TextField
          label="Search"
          isLabelHidden
          type="search"
          controlSize="sm"
          leading={<Search size={18} />}
          placeholder="Başlık, numara, satıcı"
        />
        <TextField label="Alan" inputMode="numeric" trailing="m²" defaultValue="120" />
        <PasswordField
          label="Şifre"
          labelNote={
            <a href="#main" className="font-semibold text-brand">
              Şifremi unuttum
            </a>
          }
          showLabel="Şifreyi göster"
          concealLabel="Şifreyi gizle"
          autoComplete="off"
          defaultValue="gizli-sifre"
        />
        <AmountField
          label="Fiyat"
          locale="tr"
          suffix="TL"
          defaultValue={1245000.5}
          onValueChange={setAmount}
          hint={`Değer: ${amount ?? "yok"}`}
        />
        <AmountField label="Price" locale="en" suffix="$" error="Geçerli bir fiyat girin" />
        <SelectField label="İl">
          <option value="">İl seçin</option>
          <option>Afyonkarahisar</option>
          <option>Kahramanmaraş</option>
        </SelectField>
        <SelectField label="Sıralama" controlSize="sm" defaultValue="new" error="Kullanılabilir menü bulunamadı">
          <option value="new">En yeni</option>
          <option value="cheap">Fiyat: önce en düşük</option>
        </SelectField>
        <TextAreaField
          label="Açıklama"
          maxLength={200}
          defaultValue="Aracım ilk günden beri bende, tüm bakımları yetkili serviste yapıldı."
          hint="En az 30 karakter"
        />
        <TextAreaField label="Description" rows={3} error="The description is too short" />
        <Card>
          <h3 className="mb-1">Yakıt</h3>
          <Checkbox label="Dizel" detail="612" defaultChecked />
          <Checkbox label="İkinci el, ekspertiz raporu olan ve takasa açık araçlar" detail="41" />
          <Checkbox label="Some of them" indeterminate />
          <Checkbox label="Kapalı" disabled />
          <Checkbox label="Kullanım koşullarını okudum ve kabul ediyorum" error="Devam etmek için onaylamalısınız" />
        </Card>
        <Card>
          <RadioGroup label="Yakıt" name="fuel" options={fuels} defaultValue="diesel" hint="Ruhsatta yazan" />
          <RadioGroup className="mt-4" inline label="From" name="from" options={fuels.slice(0, 2)} error="Choose one" />
        </Card>
        <Card>
          <Switch label="E-posta bildirimleri" hint="Yeni mesaj geldiğinde haber ver" defaultChecked />
          <Switch label="Elden teslim edilebilir" />
          <Switch label="Not available" disabled />
        </Card>
      </div>
    </Section>
  );
}
