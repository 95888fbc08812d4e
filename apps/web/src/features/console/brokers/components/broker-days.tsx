// A broker's days for operators: counts, differences, and the statement of the selected day.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import type { Column } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { QueueTable } from '../../shell/components/queue-table.tsx';
import { brokerDayQueries, type ListedBrokerDay } from '../api/broker-day-queries.ts';
import { DayStatement } from './day-statement.tsx';

/**
 * Cash counts and differences of one broker for each day. They are loaded only after a click,
 * because each view of them is logged. An operator can suspend the broker without viewing them.
 */
export function BrokerDays({ brokerId }: { brokerId: string }) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('operator_brokers.days')}</h2>
      {isShown ? (
        <DayTable brokerId={brokerId} />
      ) : (
        <>
          <p className="text-muted">{t('operator_brokers.days_text')}</p>
          <Button look="secondary" className="self-start" onClick={() => setIsShown(true)}>
            {t('operator_brokers.days_see')}
          </Button>
        </>
      )}
    </section>
  );
}

function DayTable({ brokerId }: { brokerId: string }) {
  const t = useT();
  const language = useLanguage();
  const days = useInfiniteQuery(brokerDayQueries.of(brokerId));
  const [opened, setOpened] = useState<string>();
  const amount = (centimes: number | null) =>
    centimes === null ? '–' : <ExactAmount centimes={centimes} />;
  // Formats the date at noon, because midnight falls on another date in other time zones.
  const nameOf = (day: ListedBrokerDay) => formatDay(`${day.business_day}T12:00:00Z`, language);
  const columns: Column<ListedBrokerDay>[] = [
    {
      key: 'closed',
      head: t('operator_brokers.day_closed_at'),
      cell: (day) =>
        day.closed_at ? (
          <Time at={day.closed_at} className="whitespace-nowrap" />
        ) : (
          t('operator_brokers.day_open')
        ),
    },
    {
      key: 'counted',
      head: t('operator_brokers.day_counted'),
      isFigure: true,
      cell: (day) => amount(day.closing_centimes),
    },
    {
      key: 'difference',
      head: t('operator_brokers.day_difference'),
      isFigure: true,
      cell: (day) => (
        <span className={day.difference_centimes ? 'text-danger' : undefined}>
          {amount(day.difference_centimes)}
        </span>
      ),
    },
    {
      key: 'commission',
      head: t('operator_brokers.balance_commission'),
      isFigure: true,
      cell: (day) => amount(day.commission_centimes),
    },
    {
      key: 'operations',
      head: t('operator_brokers.day_operations'),
      isFigure: true,
      cell: (day) => day.operation_count,
    },
  ];
  const day = days.data?.pages.flat().find(({ id }) => id === opened);
  return (
    <>
      <QueueTable
        caption={t('operator_brokers.days')}
        query={days}
        rowKey={({ id }) => id}
        opener={{ head: t('operator_brokers.day'), name: nameOf }}
        columns={columns}
        empty={{
          title: t('operator_brokers.days_none'),
          text: t('operator_brokers.days_none_text'),
        }}
        onOpen={setOpened}
      />
      {day ? <DayStatement key={day.id} dayId={day.id} title={nameOf(day)} /> : null}
    </>
  );
}
