import type { Area } from "@pazar/contract/admin-areas";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Shield from "lucide-react/icons/shield";
import Megaphone from "lucide-react/icons/megaphone";
import Settings from "lucide-react/icons/settings";
import UserCog from "lucide-react/icons/user-cog";
import Users from "lucide-react/icons/users";
import { m } from "../../platform/i18n/i18n.ts";

export const adminPaths = { entry: "/cpadmin", login: "/cpadmin/login", unauthorized: "/cpadmin/unauthorized" };

export type AdminEntry = {
  area: Area;
  path: string;
  label: () => string;
  Icon: typeof Settings /** Pages of the area with addresses of their own. */;
  within?: readonly string[];
};
type AdminGroup = { label: () => string; entries: readonly AdminEntry[] };

/** The sidebar. An area is added with its page. */
export const adminGroups: readonly AdminGroup[] = [
  {
    label: () => m["admin.groups.general"](),
    entries: [
      {
        area: "dashboard",
        path: "/cpadmin/dashboard",
        label: () => m["admin.areas.dashboard"](),
        Icon: LayoutDashboard,
      },
      { area: "customers", path: "/cpadmin/customers", label: () => m["admin.areas.customers"](), Icon: Users },
      { area: "adverts", path: "/cpadmin/adverts", label: () => m["admin.areas.adverts"](), Icon: Megaphone },
    ],
  },
  {
    label: () => m["admin.groups.management"](),
    entries: [
      {
        area: "management",
        path: "/cpadmin/management",
        label: () => m["admin.areas.management"](),
        Icon: UserCog,
        within: ["/cpadmin/audit"],
      },
      { area: "roles", path: "/cpadmin/roles", label: () => m["admin.areas.roles"](), Icon: Shield },
      { area: "settings", path: "/cpadmin/settings", label: () => m["admin.areas.settings"](), Icon: Settings },
    ],
  },
];
