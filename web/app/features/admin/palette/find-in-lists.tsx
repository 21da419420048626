import type { Permission } from "@pazar/contract/admin/staff/permissions";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import Megaphone from "lucide-react/icons/megaphone";
import UserCog from "lucide-react/icons/user-cog";
import UserRound from "lucide-react/icons/user-round";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import type { PaletteGroup, PaletteOption } from "../../../ui/overlays/palette.tsx";
import { can, type Visitor } from "../admin-access.ts";

type Source = {
  id: string;
  permission: Permission;
  heading: () => string;
  find: (q: string) => Promise<PaletteOption[]>;
};

const size = 5;

const sources: readonly Source[] = [
  {
    id: "customers",
    permission: "customers.view",
    heading: m["admin.areas.customers"],
    find: async (q) =>
      (await api("GET /api/admin/customers", { query: { q, size } })).data.map((person) => ({
        id: `customer-${person.id}`,
        label: `${person.name} ${person.surname}`,
        note: person.masked_email,
        icon: <UserRound size={18} />,
        href: adminPaths.customer(person.id),
      })),
  },
  {
    id: "staff",
    permission: "management.view",
    heading: m["admin.areas.management"],
    find: async (q) =>
      (await api("GET /api/admin/staff", { query: { q, size } })).data.map((member) => ({
        id: `staff-${member.id}`,
        label: `${member.name} ${member.surname}`,
        note: member.role_name,
        icon: <UserCog size={18} />,
        href: adminPaths.staffMember(member.id),
      })),
  },
  {
    id: "listings",
    permission: "adverts.view",
    heading: m["admin.areas.adverts"],
    find: async (q) =>
      (await api("GET /api/admin/listings", { query: { q, size, tab: "all" } })).data.map((listing) => ({
        id: `listing-${listing.id}`,
        label: listing.title,
        note: `#${listing.id}`,
        icon: <Megaphone size={18} />,
        href: adminPaths.listing(listing.id),
      })),
  },
];

export type SearchResults = { groups: PaletteGroup[]; hasFailed: boolean };

/** People and listings, from the lists that the visitor may see. */
export async function findInLists(visitor: Visitor, text: string): Promise<SearchResults> {
  const allowed = sources.filter(({ permission }) => can(visitor, permission));
  const answers = await Promise.allSettled(allowed.map(({ find }) => find(text)));
  return {
    groups: allowed.flatMap(({ id, heading }, index) => {
      const answer = answers[index];
      return answer?.status === "fulfilled" && answer.value.length > 0
        ? [{ id, heading: heading(), options: answer.value }]
        : [];
    }),
    hasFailed: answers.some(({ status }) => status === "rejected"),
  };
}
