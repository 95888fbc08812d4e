// Parts of one page behind their names, on Base UI; many names scroll sideways instead of widening the page.
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab = { value: string; label: string; content: ReactNode };
type TabsProps = {
  /** What the tabs are about, for those who do not see them. */
  label: string;
  tabs: Tab[];
  value: string;
  onChange: (value: string) => void;
};

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <BaseTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line p-1"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 rounded-lg px-4 font-medium text-muted hover:bg-sunken data-active:bg-primary-soft data-active:text-primary"
          >
            {tab.label}
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
