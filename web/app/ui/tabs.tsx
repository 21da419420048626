import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { tabClasses, TabLabel, tabListClasses } from "./tab-links.tsx";

type Tab = { value: string; label: ReactNode; count?: number | undefined; content: ReactNode };
type TabsProps = {
  label: string;
  tabs: Tab[];
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
};

/** Tabs that switch panels inside one page. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value, onValueChange }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={defaultValue} onValueChange={(value) => onValueChange?.(String(value))}>
      <BaseTabs.List aria-label={label} className={tabListClasses}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={tabClasses}>
            <TabLabel label={tab.label} count={tab.count} />
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
