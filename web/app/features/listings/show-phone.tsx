import { formatPhone } from "@pazar/contract/phone";
import Phone from "lucide-react/icons/phone";
import { useEffect, useRef, useState } from "react";
import { api } from "../../platform/api.ts";
import { m } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { explainRefusal } from "./explain-refusal.ts";

const icon = <Phone size={20} aria-hidden="true" />;

/** The number is not in the page: it is asked for, and so can be limited. */
export function ShowPhone({ listingId }: { listingId: number }) {
  const [phone, setPhone] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // Takes over from the button that was pressed, and so is read out.
  useEffect(() => link.current?.focus(), [phone]);

  const ask = async () => {
    setBusy(true);
    try {
      setPhone((await api("GET /api/listings/:id/phone", { params: { id: listingId } })).phone);
    } catch (error) {
      showToast("error", explainRefusal(error, m["listing.phoneLimit"]), { id: "phone" });
    } finally {
      setBusy(false);
    }
  };

  if (phone === undefined) {
    return <Button variant="secondary" busy={isBusy} icon={icon} onClick={() => void ask()}>{m["listing.showPhone"]()}</Button>;
  }
  const text = formatPhone(phone);
  return (
    <Button ref={link} href={`tel:${phone}`} variant="secondary" icon={icon} aria-label={m["listing.callSeller"]({ phone: text })} className="tabular-nums">
      {text}
    </Button>
  );
}
