import { m } from "../../platform/i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";

/** The inbox shows the notice itself. */
export function announceNotice(): void {
  if (location.pathname === "/notices") return;
  showToast("info", m["notices.newOne"](), {
    id: "new-notice",
    link: { label: m["notices.show"](), href: "/notices" },
  });
}
