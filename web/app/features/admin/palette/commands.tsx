import { areaPath, areasWithPage } from "@pazar/contract/admin/admin-areas";
import type { Permission } from "@pazar/contract/admin/staff/permissions";
import { locales } from "@pazar/contract/locale";
import { fold } from "@pazar/contract/text/turkish-text";
import Activity from "lucide-react/icons/activity";
import ChartColumn from "lucide-react/icons/chart-column";
import FileClock from "lucide-react/icons/file-clock";
import ShieldAlert from "lucide-react/icons/shield-alert";
import Languages from "lucide-react/icons/languages";
import ListChecks from "lucide-react/icons/list-checks";
import LogOut from "lucide-react/icons/log-out";
import ListX from "lucide-react/icons/list-x";
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import Settings from "lucide-react/icons/settings";
import Shield from "lucide-react/icons/shield";
import Star from "lucide-react/icons/star";
import Store from "lucide-react/icons/store";
import SunMoon from "lucide-react/icons/sun-moon";
import Tags from "lucide-react/icons/tags";
import UserPlus from "lucide-react/icons/user-plus";
import UserRound from "lucide-react/icons/user-round";
import { getLocale, m, switchLocale } from "../../../platform/i18n/i18n.ts";
import type { PaletteGroup, PaletteOption } from "../../../ui/overlays/palette.tsx";
import { localeNames } from "../../layout/header/language-switch.tsx";
import { switchTheme } from "../../layout/theme.ts";
import { logOut } from "../../session/log-out.ts";
import { settingFields } from "../../settings/setting-names.ts";
import { can, type Visitor } from "../admin-access.ts";
import { areaIcons } from "../area-icons.ts";
import { areaNames } from "../area-names.ts";

type Command = { permission?: Permission; icon: typeof Settings; label: () => string };
type Page = Command & { href: string };
type Action = Page | (Command & { id: string; onSelect: () => void });

const iconOf = (Icon: typeof Settings) => <Icon size={18} />;

/** Pages other than the first of each area. */
const morePages: readonly Page[] = [
  {
    permission: "adverts.view",
    icon: ListChecks,
    label: m["admin.moderation.queueTitle"],
    href: "/cpadmin/adverts/queue",
  },
  {
    permission: "adverts.view",
    icon: Tags,
    label: m["admin.moderation.reasonsTitle"],
    href: "/cpadmin/adverts/reasons",
  },
  {
    permission: "adverts.view",
    icon: ChartColumn,
    label: m["admin.moderation.statisticsTitle"],
    href: "/cpadmin/adverts/statistics",
  },
  {
    permission: "customers.edit",
    icon: MessageSquareWarning,
    label: m["admin.conversationReports.title"],
    href: "/cpadmin/customers/reports",
  },
  {
    permission: "customers.view",
    icon: Star,
    label: m["reviews.staff.title"],
    href: "/cpadmin/customers/reviews",
  },
  {
    permission: "customers.view",
    icon: ListX,
    label: m["lists.staff.title"],
    href: "/cpadmin/customers/lists",
  },
  { permission: "management.view", icon: FileClock, label: m["admin.audit.title"], href: "/cpadmin/audit" },
  { permission: "settings.view", icon: Activity, label: m["admin.system.title"], href: "/cpadmin/system" },
  {
    permission: "management.view",
    icon: ShieldAlert,
    label: m["admin.securityLog.title"],
    href: "/cpadmin/security-log",
  },
];

const actions = (): readonly Action[] => [
  {
    permission: "management.edit",
    icon: UserPlus,
    label: m["admin.staff.invite"],
    href: `${areaPath("management")}?dialog=invite`,
  },
  { permission: "roles.edit", icon: Shield, label: m["admin.roles.add"], href: `${areaPath("roles")}?dialog=add` },
  { icon: UserRound, label: m["admin.staff.ownProfile"], href: "/account/profile" },
  { icon: Store, label: m["admin.unauthorized.site"], href: "/" },
  { id: "theme", icon: SunMoon, label: m["header.switchTheme"], onSelect: switchTheme },
  ...locales
    .filter((locale) => locale !== getLocale())
    .map((locale) => ({
      id: `locale-${locale}`,
      icon: Languages,
      label: () => localeNames[locale],
      onSelect: () => switchLocale(locale),
    })),
  { id: "log-out", icon: LogOut, label: m["profileMenu.logout"], onSelect: () => void logOut() },
];

/** Pages, actions and settings that the visitor may open. */
export function commandsFor(visitor: Visitor): PaletteGroup[] {
  const pages: readonly Action[] = [
    ...areasWithPage.map(
      ({ area }): Page => ({
        permission: `${area}.view`,
        icon: areaIcons[area],
        label: areaNames[area],
        href: areaPath(area),
      }),
    ),
    ...morePages,
  ];
  const settings = settingFields().map(
    ({ value, label }): Page => ({
      permission: "settings.view",
      icon: Settings,
      label: () => label,
      href: `${areaPath("settings")}?field=${value}`,
    }),
  );
  const offered = (list: readonly Action[]): PaletteOption[] =>
    list
      .filter(({ permission }) => permission === undefined || can(visitor, permission))
      .map(({ label, icon, ...command }) => ({
        ...command,
        id: "href" in command ? command.href : command.id,
        label: label(),
        icon: iconOf(icon),
      }));
  return [
    { id: "pages", heading: m["admin.palette.pages"](), options: offered(pages) },
    { id: "actions", heading: m["admin.palette.actions"](), options: offered(actions()) },
    { id: "settings", heading: m["admin.areas.settings"](), options: offered(settings) },
  ];
}

/** Whether every word of the text is the beginning of a word of the label. */
export function matches({ label }: PaletteOption, text: string): boolean {
  const words = ` ${fold(label)}`;
  return fold(text.trim())
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`));
}
