// Tabs, based on Base UI. If the tabs do not fit, the tab list scrolls horizontally instead of
// widening the page.
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';

export type Tab = {
  value: string;
  label: string;
  /** Icon next to the name. */
  mark?: ReactNode;
  content: ReactNode;
};
type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: Tab[];
  value: string;
  onChange: (value: string) => void;
  /** True to keep all panels mounted, for tabs that contain parts of one form. */
  isKept?: boolean;
};

export function Tabs({ label, tabs, value, onChange, isKept = false }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is looked for in what is drawn.
  useEffect(() => {
    const show = () => list.current && showChosen(list.current);
    show();
    // Scrolls the selected tab into view again after the web font is loaded, because the web font
    // may be wider than its fallback.
    void document.fonts.ready.then(show);
  }, [value]);
  // With less padding, four tabs fit side by side on a phone. People do not scroll to look for a
  // hidden tab.
  const isTight = tabs.length > 3;
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <BaseTabs.List
        ref={list}
        aria-label={label}
        className={`flex overflow-x-auto border-b border-line ${isTight ? 'p-0.5 sm:gap-1 sm:p-1' : 'gap-1 p-1'}`}
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-lg font-medium sm:px-4 text-muted hover:bg-sunken data-active:bg-primary-soft data-active:text-primary ${isTight ? 'px-2 max-sm:text-sm' : 'px-3'}`}
          >
            {tab.label}
            {tab.mark}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted={isKept} className="pt-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

/** Scrolls horizontally only: the page keeps its position. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector('[data-active]')?.getBoundingClientRect();
  if (!chosen) return;
  const { left, right } = list.getBoundingClientRect();
  if (chosen.left < left) list.scrollLeft += chosen.left - left;
  else if (chosen.right > right) list.scrollLeft += chosen.right - right;
}
