// Statement of a broker's day for operators: counted cash, expected cash, and movements.
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../i18n/use-t.ts';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { brokerDayQueries } from '../api/broker-day-queries.ts';

export function DayStatement({ dayId, title }: { dayId: string; title: string }) {
  const t = useT();
  const read = useQuery(brokerDayQueries.one(dayId));
  const day = read.data;
  if (read.isError && !day) return <LoadFailure query={read} />;
  if (!day) return <Skeleton rows={3} />;
  const amount = (centimes: number | null) =>
    centimes === null ? null : <ExactAmount centimes={centimes} />;
  const words = [day.opening_note, day.closing_note].filter((note) => note !== null).join(' · ');
  return (
    <FactList
      title={title}
      facts={[
        { name: t('operator_brokers.day_opening'), value: amount(day.opening_centimes) },
        { name: t('operator_brokers.day_cash_in'), value: amount(day.cash_in_centimes) },
        { name: t('operator_brokers.day_cash_out'), value: amount(day.cash_out_centimes) },
        { name: t('operator_brokers.day_added'), value: amount(day.added_centimes) },
        { name: t('operator_brokers.day_taken'), value: amount(day.taken_centimes) },
        { name: t('operator_brokers.day_expected'), value: amount(day.expected_centimes) },
        { name: t('operator_brokers.day_counted'), value: amount(day.closing_centimes) },
        { name: t('operator_brokers.day_difference'), value: amount(day.difference_centimes) },
        { name: t('operator_brokers.day_note'), value: words === '' ? null : <bdi>{words}</bdi> },
      ]}
    />
  );
}
