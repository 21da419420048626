import type { Dashboard } from "@pazar/contract/admin/dashboard";
import { adminPaths } from "@pazar/contract/admin/admin-paths";

/** Which lists one may see. */
export type ListAccess = { listings: boolean; customers: boolean; conversationReports: boolean; settings: boolean };

const onSale = "/cpadmin/adverts?tab=active&hidden=0";

/** The lists that hold exactly what the numbers count. */
export function dashboardLinks({ days }: Pick<Dashboard, "days">, access: ListAccess) {
  const period = `from=${days[0]?.day}&to=${days.at(-1)?.day}`;
  const listings = (address: string) => (access.listings ? address : undefined);
  return {
    onSale: listings(onSale),
    hidden: listings("/cpadmin/adverts?tab=active&hidden=1"),
    waiting: listings("/cpadmin/adverts?tab=pedding"),
    posted: listings(`/cpadmin/adverts?tab=all&${period}`),
    members: access.customers ? `/cpadmin/customers?${period}` : undefined,
    reportedListings: listings("/cpadmin/adverts?tab=reported"),
    reportedConversations: access.conversationReports ? "/cpadmin/customers/reports" : undefined,
    appeals: listings(adminPaths.appeals),
    backups: access.settings ? "/cpadmin/settings?field=backup_hour" : undefined,
    sold: listings("/cpadmin/adverts?tab=sold"),
    inactive: listings("/cpadmin/adverts?tab=inactive"),
    category: (id: number) => listings(`${onSale}&category=${id}`),
    city: (id: number) => listings(`${onSale}&city=${id}`),
  };
}
export type DashboardLinks = ReturnType<typeof dashboardLinks>;
