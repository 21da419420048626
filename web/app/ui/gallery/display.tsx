import { useState } from "react";
import SearchX from "lucide-react/icons/search-x";
import Star from "lucide-react/icons/star";
import { Avatar } from "../avatar.tsx";
import { Badge, CountBadge } from "../badge.tsx";
import { Breadcrumb } from "../breadcrumb.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { EmptyState } from "../empty-state.tsx";
import { LoadMore } from "../data/load-more.tsx";
import { ProgressBar } from "../waiting/progress-bar.tsx";
import { RouteProgress } from "../waiting/route-progress.tsx";
import { Skeleton } from "../waiting/skeleton.tsx";
import { SkeletonText } from "../waiting/skeleton-text.tsx";
import { Row, Section } from "./section.tsx";

const trail = [
  { label: "Ana sayfa", href: "#home" },
  { label: "Vasıta", href: "#vehicles" },
  { label: "Otomobil", href: "#cars" },
  { label: "Volkswagen", href: "#vw" },
];
const more = { label: "Daha fazla göster", retryLabel: "Yeniden dene", onLoad: () => {} };

export function Display() {
  const [isMoving, setMoving] = useState(false);
  return (
    <>
      <Section title="Breadcrumb">
        <Breadcrumb label="Konum: uzun" trail={trail} current="2019 Volkswagen Passat 1.6 TDI Elegance, boyasız" />
        <Breadcrumb label="Konum: kısa" trail={trail.slice(0, 2)} current="Otomobil" />
        <Breadcrumb label="Konum: tek" trail={trail.slice(0, 1)} current="İletişim" />
      </Section>
      <Section title="Badge, avatar">
        <Row>
          <Badge>Satıldı</Badge>
          <Badge tone="brand">Kapak</Badge>
          <Badge tone="success">Yayında</Badge>
          <Badge tone="warning">Onay bekliyor</Badge>
          <Badge tone="danger">Reddedildi: açıklamada telefon numarası</Badge>
          <Badge tone="info">İnceleniyor</Badge>
          <Badge tone="gold" icon={<Star size={12} aria-hidden="true" />}>
            Öne çıkan
          </Badge>
          <CountBadge count={3} />
          <CountBadge count={128} />
        </Row>
        <Row>
          <Avatar name="ışıl ince" size="sm" />
          <Avatar name="Mehmet Demir" onlineLabel="çevrimiçi" />
          <Avatar name="Ayşe" size="lg" />
          <Avatar name="Kırık Fotoğraf" src="/yok.jpg" size="lg" />
          <Avatar name="İbrahim Çağlar Öztürk" size="xl" onlineLabel="online" />
        </Row>
      </Section>
      <Section title="Card, skeleton, empty state, progress">
        <div className="grid gap-4 md:grid-cols-3">
          <Card
            as="section"
            heading="Özellikler"
            headingLevel="h3"
            action={
              <a href="#main" className="text-sm font-semibold text-brand">
                Tümünü gör
              </a>
            }
          >
            Ürünü görmeden kapora göndermeyin.
          </Card>
          <Card flush>
            <Skeleton className="aspect-4/3 w-full rounded-none" />
            <div className="space-y-3 p-4">
              <Skeleton className="h-5 w-24" />
              <SkeletonText lines={2} />
            </div>
          </Card>
          <Card>
            <EmptyState
              icon={<SearchX size={28} />}
              text="Kullanılabilir menü bulunamadı"
              action={
                <Button size="sm" variant="secondary">
                  Filtreleri temizle
                </Button>
              }
            />
          </Card>
        </div>
        <div className="grid max-w-80 gap-3">
          <ProgressBar label="belge.jpg" value={62} />
          <ProgressBar label="kapak.jpg" value={100} />
        </div>
        <Button size="sm" variant="secondary" onClick={() => setMoving(!isMoving)}>
          Sayfa geçiş çubuğu
        </Button>
        <RouteProgress active={isMoving} label="Sayfa yükleniyor" />
      </Section>
      <Section title="Load more">
        <div className="grid gap-4 md:grid-cols-4">
          <LoadMore {...more} href="?sayfa=2" progressText="24 / 180 ilan" />
          <LoadMore {...more} href="?sayfa=3" busy progressText="48 / 180 ilan" />
          <LoadMore {...more} href="?sayfa=4" error="Bağlantı kurulamadı." progressText="48 / 180 ilan" />
          <LoadMore {...more} href={undefined} endText="180 ilanın tümünü gördünüz" />
        </div>
      </Section>
    </>
  );
}
