import type { Area } from "@pazar/contract/permissions";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Settings from "lucide-react/icons/settings";
import { m } from "../../platform/i18n.ts";

export const adminPaths = { entry: "/cpadmin", login: "/cpadmin/login", unauthorized: "/cpadmin/unauthorized" };

export type AdminEntry = { area: Area; path: string; label: () => string; Icon: typeof Settings };
type AdminGroup = { label: () => string; entries: readonly AdminEntry[] };

/** The sidebar. An area is added with its page. */
export const adminGroups: readonly AdminGroup[] = [
  {
    label: () => m["admin.groups.general"](),
    entries: [{ area: "dashboard", path: "/cpadmin/dashboard", label: () => m["admin.areas.dashboard"](), Icon: LayoutDashboard }],
  },
  {
    label: () => m["admin.groups.management"](),
    entries: [{ area: "settings", path: "/cpadmin/settings", label: () => m["admin.areas.settings"](), Icon: Settings }],
  },
];
