import { areaPath } from "@pazar/contract/admin/admin-areas";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import LogOut from "lucide-react/icons/log-out";
import ShieldCheck from "lucide-react/icons/shield-check";
import Settings from "lucide-react/icons/settings";
import User from "lucide-react/icons/user";
import { locales } from "@pazar/contract/locale";
import { useState } from "react";
import { getLocale, m, switchLocale } from "../../platform/i18n/i18n.ts";
import { localeNames } from "../layout/header/language-switch.tsx";
import { isDark, setTheme } from "../layout/theme.ts";
import { logOut } from "../session/log-out.ts";
import { useSession } from "../../platform/session/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import Menu, { type MenuItem } from "../../ui/overlays/menu.tsx";
import { canSee } from "./admin-access.ts";

export function AdminMenu() {
  const session = useSession();
  const [hasDarkTheme, setDarkTheme] = useState(isDark);
  if (!session.user) return null;
  const { id, name, surname, email, photo } = session.user;
  const fullName = `${name} ${surname}`;
  const settings: MenuItem = {
    label: m["admin.areas.settings"](),
    href: areaPath("settings"),
    icon: <Settings size={18} aria-hidden="true" />,
  };
  return (
    <Menu
      trigger={
        <button type="button" title={fullName} className="rounded-full">
          <span className="sr-only">{m["profileMenu.label"]()}</span>
          <Avatar name={fullName} src={photo} size="sm" />
        </button>
      }
      heading={
        <>
          <span className="block font-semibold">{fullName}</span>
          <span className="block text-sm text-muted">{email}</span>
        </>
      }
      items={[
        {
          label: m["profileMenu.profile"](),
          href: canSee(session, "management") ? adminPaths.staffMember(id) : "/account/profile",
          icon: <User size={18} aria-hidden="true" />,
        },
        {
          label: m["secondFactor.staff.title"](),
          href: adminPaths.account,
          icon: <ShieldCheck size={18} aria-hidden="true" />,
        },
        ...(canSee(session, "settings") ? [settings] : []),
        "separator",
        {
          label: m["admin.darkTheme"](),
          checked: hasDarkTheme,
          onCheckedChange: (checked) => {
            setTheme(checked ? "dark" : "light");
            setDarkTheme(checked);
          },
        },
        ...locales.toReversed().map((locale) => ({
          label: localeNames[locale],
          checked: locale === getLocale(),
          onCheckedChange: () => locale !== getLocale() && switchLocale(locale),
        })),
        "separator",
        {
          label: m["profileMenu.logout"](),
          onSelect: () => void logOut(),
          danger: true,
          icon: <LogOut size={18} aria-hidden="true" />,
        },
      ]}
    />
  );
}
