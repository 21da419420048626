import { lazy, Suspense, useState } from "react";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { PasswordField } from "../fields/password-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { ToastHost } from "../overlays/toast-host.tsx";
import { showToast } from "../overlays/toast.ts";
import { Row, Section } from "./section.tsx";

const Dialog = lazy(() => import("../overlays/dialog.tsx"));
const Sheet = lazy(() => import("../overlays/sheet.tsx"));
const Menu = lazy(() => import("../overlays/menu.tsx"));

const toasts = [
  ["success", "Favorilere eklendi"],
  ["error", "İlan oluşturulurken bir hata oluştu"],
  ["warning", "Ürünü görmeden kapora ya da ön ödeme göndermeyin"],
  ["info", "İlanınız incelendikten sonra yayınlanacaktır"],
] as const;

export function Overlays() {
  const [shown, setShown] = useState<"dialog" | "long" | "sheet" | "start">();
  const [isDense, setDense] = useState(true);
  const close = { onOpenChange: () => setShown(undefined), closeLabel: "Kapat" };
  return (
    <Section title="Dialog, sheet, menu, toast">
      <Row>
        <Button variant="secondary" onClick={() => setShown("dialog")}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown("long")}>
          Long dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown("sheet")}>
          Sheet
        </Button>
        <Button variant="secondary" onClick={() => setShown("start")}>
          Sheet from the start
        </Button>
        <Suspense
          fallback={
            <IconButton label="İşlemler">
              <Ellipsis size={20} />
            </IconButton>
          }
        >
          <Menu
            trigger={
              <IconButton label="İşlemler">
                <Ellipsis size={20} />
              </IconButton>
            }
            align="start"
            heading={<p className="font-semibold">Ayşe Yılmaz</p>}
            items={[
              { label: "İlanlarım", href: "#main" },
              { label: "Düzenle", icon: <Pencil size={18} />, onSelect: () => showToast("info", "Düzenle") },
              { label: "Sıkı görünüm", checked: isDense, onCheckedChange: setDense },
              { label: "Kapalı", onSelect: () => {}, disabled: true },
              "separator",
              {
                label: "Sil",
                icon: <Trash2 size={18} />,
                danger: true,
                onSelect: () => showToast("warning", "Silindi"),
              },
            ]}
          />
        </Suspense>
      </Row>
      <Row>
        {toasts.map(([type, text]) => (
          <Button key={type} variant="secondary" size="sm" onClick={() => showToast(type, text)}>
            {type}
          </Button>
        ))}
        <Button
          variant="secondary"
          size="sm"
          onClick={() =>
            showToast("success", "Arama kaydedildi", {
              description: "Yeni ilan gelince haber vereceğiz.",
              action: { label: "Geri al", onClick: () => {} },
            })
          }
        >
          action
        </Button>
      </Row>
      <ToastHost label="Bildirimler" closeLabel="Kapat" />
      <Suspense>
        {shown && (
          <>
            <Dialog
              {...close}
              open={shown === "dialog"}
              title="Giriş yap"
              description="İlan ver, favorile, satıcıyla sohbet et."
            >
              <form className="space-y-4">
                <TextField label="E-posta" type="email" autoComplete="username" />
                <PasswordField
                  label="Şifre"
                  showLabel="Şifreyi göster"
                  concealLabel="Şifreyi gizle"
                  autoComplete="current-password"
                />
                <Button block>Giriş yap</Button>
              </form>
            </Dialog>
            <Dialog
              {...close}
              open={shown === "long"}
              width="md"
              title="Kullanım koşulları"
              footer={
                <>
                  <Button variant="secondary" onClick={close.onOpenChange}>
                    Vazgeç
                  </Button>
                  <Button variant="danger">Kalıcı olarak sil</Button>
                </>
              }
            >
              {Array.from({ length: 24 }, (_, line) => (
                <p key={line} className="mb-3">
                  Madde {line + 1}: İlanınız incelendikten sonra yayınlanacaktır.
                </p>
              ))}
            </Dialog>
            <Sheet
              {...close}
              open={shown === "sheet"}
              title="Filtreler"
              footer={<Button block>180 ilanı göster</Button>}
            >
              <TextField label="Yıl" />
            </Sheet>
            <Sheet {...close} open={shown === "start"} side="start" width="lg" title="İlan ayrıntısı">
              Selin M.
            </Sheet>
          </>
        )}
      </Suspense>
    </Section>
  );
}
