export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "theme";
/** The background colours of app.css, for the `theme-color` meta tag. */
export const pageColors = { light: "#f5f6f8", dark: "#0d1217" };

/** Also inlined into the head as text, so it cannot use anything outside itself. */
function applyTheme(key: string, colors: { light: string; dark: string }): void {
  let theme: string | null = null;
  try {
    theme = localStorage.getItem(key);
  } catch {
    // Without storage the system decides.
  }
  const root = document.documentElement;
  document.querySelector("meta[data-theme-color]")?.remove();
  if (theme !== "light" && theme !== "dark") {
    root.removeAttribute("data-theme");
    return;
  }
  root.setAttribute("data-theme", theme);
  const meta = document.createElement("meta");
  meta.name = "theme-color";
  meta.content = colors[theme];
  meta.setAttribute("data-theme-color", "");
  document.head.prepend(meta);
}

/** Runs in the head before the first paint, so that the wrong theme never flashes. */
export const themeScript = (): string =>
  `(${applyTheme.toString()})(${JSON.stringify(storageKey)},${JSON.stringify(pageColors)})`;

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return themes.find((theme) => theme === stored) ?? "system";
  } catch {
    return "system";
  }
}

export function isDark(): boolean {
  const theme = storedTheme();
  return theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

export const switchTheme = (): void => setTheme(isDark() ? "light" : "dark");

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    return; // Without storage the system decides.
  }
  applyTheme(storageKey, pageColors);
}
