// Tabs of the console for the operator's roles, with the number of waiting items.
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import type { ConsoleTab } from '../model/operator-roles.ts';
import { WaitingCount } from './waiting-count.tsx';

type ConsoleTabsProps = {
  tabs: ConsoleTab[];
  chosen: ConsoleTab | undefined;
  /**
   * Number of waiting items for each tab; a zero is not shown. Undefined while loading: the tabs
   * stay hidden until the numbers arrive, to avoid a layout shift.
   */
  waiting: Partial<Record<ConsoleTab, number>> | undefined;
};

export function ConsoleTabs({ tabs, chosen, waiting }: ConsoleTabsProps) {
  const t = useT();
  const lang = useLanguage();
  const current = useRef<HTMLAnchorElement>(null);
  const counts = tabs.map((one) => waiting?.[one] ?? 0).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: more that waits pushes the tabs behind it aside.
  useEffect(() => {
    if (chosen) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen, counts]);
  return (
    // On a phone, the tabs are a single row that scrolls horizontally and leaves space for the
    // content.
    <nav
      aria-label={t('operator.title')}
      className={clsx(
        waiting ? '' : 'invisible',
        'console-tabs order-last -mx-4 flex w-[calc(100%+2rem)] gap-1 overflow-x-auto px-4 py-1 2xl:order-none 2xl:me-auto 2xl:mx-0 2xl:w-auto 2xl:flex-wrap 2xl:px-0',
      )}
    >
      {tabs.map((one) => (
        <Link
          key={one}
          to="/$lang/operator"
          params={{ lang }}
          search={{ tab: one }}
          ref={one === chosen ? current : undefined}
          aria-current={one === chosen ? 'page' : undefined}
          // `relative` keeps text for screen readers inside the tab; otherwise the text would widen
          // the page.
          className={`relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-card px-4 font-medium hover:bg-sunken ${one === chosen ? 'bg-primary-soft text-primary' : 'text-muted'}`}
        >
          {t(`operator.tab_${one}`)}
          <WaitingCount count={waiting?.[one] ?? 0} />
        </Link>
      ))}
    </nav>
  );
}
