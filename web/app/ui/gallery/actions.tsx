import { useState } from "react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Heart from "lucide-react/icons/heart";
import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import Plus from "lucide-react/icons/plus";
import { Button } from "../button.tsx";
import { Chip, RemovableChip } from "../chip.tsx";
import { IconButton } from "../icon-button.tsx";
import { Spinner } from "../waiting/spinner.tsx";
import { Row, Section } from "./section.tsx";

const variants = ["primary", "accent", "secondary", "ghost", "danger", "danger-outline"] as const;

export function Actions() {
  const [isBusy, setBusy] = useState(false);
  const [period, setPeriod] = useState("30");
  return (
    <>
      <Section title="Button">
        {(["md", "sm"] as const).map((size) => (
          <Row key={size}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button variant="accent" icon={<Plus size={20} />}>
            Ücretsiz ilan ver
          </Button>
          <Button iconEnd={<ArrowRight size={20} />}>Devam et</Button>
          <Button href="#main" variant="secondary">
            Link that looks like a button
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="secondary" disabled>
            Kullanılamıyor
          </Button>
        </Row>
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} busy>
              Değişiklikleri kaydet
            </Button>
          ))}
          <Button busy={isBusy} onClick={() => setBusy(true)}>
            Press to wait
          </Button>
        </Row>
        <div className="max-w-80">
          <Button block>İlanınız incelendikten sonra yayınlanacaktır, yine de gönderin</Button>
        </div>
      </Section>
      <Section title="Icon button, spinner">
        <Row>
          <IconButton label="Mesajlar, 3 okunmamış" count={3} href="#main">
            <MessageCircle size={20} />
          </IconButton>
          <IconButton label="Mesajlar, 128 okunmamış" count={128}>
            <MessageCircle size={20} />
          </IconButton>
          <IconButton label="Favorilere ekle">
            <Heart size={20} />
          </IconButton>
          <IconButton label="Favorilere ekle" size="sm" round>
            <Heart size={18} />
          </IconButton>
          <IconButton label="Favorilere ekle" variant="ghost">
            <Heart size={20} />
          </IconButton>
          <IconButton label="Favorilere ekleniyor" busy>
            <Heart size={20} />
          </IconButton>
          <Spinner label="Yükleniyor" />
          <span className="text-brand">
            <Spinner className="size-8" label="Loading" />
          </span>
        </Row>
      </Section>
      <Section title="Chip">
        <Row>
          <RemovableChip icon={<MapPin size={16} />} removeLabel="Kaldır: Kadıköy, İstanbul" removeHref="#main">
            Kadıköy, İstanbul
          </RemovableChip>
          <RemovableChip removeLabel="Kaldır: 500.000 – 1.500.000 TL">500.000 – 1.500.000 TL</RemovableChip>
          <RemovableChip removeLabel="Remove: Afyonkarahisar">
            Afyonkarahisar / Sinanpaşa, müstakil bahçeli ve eşyalı kiralık konut
          </RemovableChip>
        </Row>
        <Row>
          {["7", "30", "90"].map((days) => (
            <Chip key={days} selected={days === period} onClick={() => setPeriod(days)}>
              Son {days} gün
            </Chip>
          ))}
          <Chip href="#main" selected>
            Onay bekleyen 37
          </Chip>
          <Chip href="#main">Bildirilen 5</Chip>
        </Row>
      </Section>
    </>
  );
}
