const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus between the links of a list by arrow keys; returns whether the key was handled. */
export function moveFocus(list: Element, key: string): boolean {
  const links = [...list.querySelectorAll<HTMLElement>("a")];
  const step = steps[key];
  if (step === undefined || links.length === 0) return false;
  const index = links.findIndex((link) => link === document.activeElement);
  links[step(index, links.length)]?.focus();
  return true;
}
