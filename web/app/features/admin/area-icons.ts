import type { AreaWithPage } from "@pazar/contract/admin/admin-areas";
import ChartColumn from "lucide-react/icons/chart-column";
import FolderTree from "lucide-react/icons/folder-tree";
import GalleryHorizontal from "lucide-react/icons/gallery-horizontal";
import ListFilter from "lucide-react/icons/list-filter";
import FileText from "lucide-react/icons/file-text";
import ReceiptText from "lucide-react/icons/receipt-text";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import MapPinned from "lucide-react/icons/map-pinned";
import Megaphone from "lucide-react/icons/megaphone";
import CreditCard from "lucide-react/icons/credit-card";
import Settings from "lucide-react/icons/settings";
import Shield from "lucide-react/icons/shield";
import UserCog from "lucide-react/icons/user-cog";
import Users from "lucide-react/icons/users";

export const areaIcons: Record<AreaWithPage, typeof Settings> = {
  dashboard: LayoutDashboard,
  customers: Users,
  adverts: Megaphone,
  management: UserCog,
  roles: Shield,
  settings: Settings,
  categories: FolderTree,
  cities: MapPinned,
  sliders: GalleryHorizontal,
  filters: ListFilter,
  pages: FileText,
  invoices: ReceiptText,
  reports: ChartColumn,
  payments: CreditCard,
};
