import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { m } from "../../../platform/i18n/i18n.ts";
import { switchTheme } from "../theme.ts";

/** The server does not know the theme, so the stylesheet chooses the icon. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      aria-label={m["header.switchTheme"]()}
      title={m["header.switchTheme"]()}
      onClick={switchTheme}
      className="grid size-8 place-items-center rounded-control text-muted hover:text-brand"
    >
      <Moon size={17} aria-hidden="true" className="dark:hidden" />
      <Sun size={17} aria-hidden="true" className="hidden dark:block" />
    </button>
  );
}
