import Phone from "lucide-react/icons/phone";
import { useEffect, useRef, useState } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import type { LoadedPhone } from "./load-phone.ts";

const icon = <Phone size={20} aria-hidden="true" />;

/** The number is loaded on demand, so that the server can rate-limit it. */
export function ShowPhone({ listingId }: { listingId: number }) {
  const [phone, setPhone] = useState<LoadedPhone>();
  const [isBusy, setBusy] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // Focused in place of the pressed button, so that screen readers read it.
  useEffect(() => link.current?.focus(), [phone]);

  const show = async () => {
    setBusy(true);
    try {
      const { loadPhone } = await import("./load-phone.ts");
      setPhone(await loadPhone(listingId));
    } catch {
      showToast("error", m["app.noNetwork"]());
    } finally {
      setBusy(false);
    }
  };

  if (phone === undefined) {
    return (
      <Button variant="secondary" busy={isBusy} icon={icon} onClick={() => void show()}>
        {m["listing.showPhone"]()}
      </Button>
    );
  }
  return (
    <Button
      ref={link}
      href={`tel:${phone.number}`}
      variant="secondary"
      icon={icon}
      aria-label={m["listing.callSeller"]({ phone: phone.text })}
      className="tabular-nums"
    >
      {phone.text}
    </Button>
  );
}
