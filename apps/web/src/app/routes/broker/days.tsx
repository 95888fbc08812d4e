// The broker's history: days, all operations, and commission per month.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayQueries } from '../../../features/broker-day/api/day-queries.ts';
import { CommissionList } from '../../../features/broker-day/components/commission-list.tsx';
import { DayList } from '../../../features/broker-day/components/day-list.tsx';
import { OperationLines } from '../../../features/broker-day/components/operation-lines.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { LoadMoreButton, type PagedQuery } from '../../../shared/ui/states/load-more-button.tsx';
import { QueryStatusNote } from '../../../shared/ui/states/query-status-note.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { useLang } from '../../use-lang.ts';

const TABS = ['days', 'operations', 'commissions'] as const;

export function BrokerDaysScreen() {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const { tab: asked } = useSearch({ from: '/$lang/member/broker/days' });
  const tab = TABS.find((one) => one === asked) ?? 'days';
  const contents = {
    days: <Days />,
    operations: <Operations />,
    commissions: <Commissions />,
  };
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <BackLink to="/$lang/broker" params={{ lang }}>
        {t('common.broker')}
      </BackLink>
      <h1 className="text-2xl font-semibold">{t('broker_day.days_title')}</h1>
      <Tabs
        label={t('broker_day.days_title')}
        value={tab}
        onChange={(next) =>
          void navigate({
            to: '/$lang/broker/days',
            params: { lang },
            search: { tab: next },
            replace: true,
          })
        }
        tabs={TABS.map((value) => ({
          value,
          label: t(`broker_day.${value}`),
          content: contents[value],
        }))}
      />
    </div>
  );
}

function Days() {
  const days = useInfiniteQuery(dayQueries.days());
  return (
    <Listed query={days} more={days}>
      <DayList days={days.data?.pages.flat() ?? []} />
    </Listed>
  );
}

function Operations() {
  const operations = useInfiniteQuery(dayQueries.operations());
  return (
    <Listed query={operations} more={operations}>
      <OperationLines operations={operations.data?.pages.flat() ?? []} />
    </Listed>
  );
}

function Commissions() {
  const months = useQuery(dayQueries.commissions());
  return (
    <Listed query={months}>
      <CommissionList months={months.data ?? []} />
    </Listed>
  );
}

type ListedProps = {
  query: { data?: unknown; error: Error | null; isPaused: boolean; refetch: () => unknown };
  /** Controls that load more pages; undefined when the list has no more pages. */
  more?: PagedQuery;
  children: ReactNode;
};

function Listed({ query, more, children }: ListedProps) {
  const t = useT();
  if (!query.data) return <QueryStatusNote query={query} title={t('broker_day.failed')} rows={5} />;
  return (
    <div className="flex flex-col gap-4">
      {children}
      {more ? <LoadMoreButton pages={more}>{t('broker_day.more')}</LoadMoreButton> : null}
    </div>
  );
}
