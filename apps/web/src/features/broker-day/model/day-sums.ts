// Summary lines of a broker's working day: opening cash, movements, expected cash, and the amounts
// that the platform owes the broker.
import type { T } from '../../../i18n/use-t.ts';
import type { BrokerDay, StatementDay } from './broker-day.ts';

export type DaySum = { label: string; centimes: number; isStrong?: boolean };

/**
 * Lines of the calculation of the expected cash in the broker's drawer: the opening count, the
 * amounts moved, and the expected cash. Moved amounts of zero are omitted.
 */
export function drawerLines(day: BrokerDay, t: T): DaySum[] {
  const moved = [
    { label: t('broker_day.cash_in'), centimes: day.cash_in_centimes },
    { label: t('broker_day.cash_out'), centimes: -day.cash_out_centimes },
    { label: t('broker_day.added'), centimes: day.added_centimes },
    { label: t('broker_day.taken'), centimes: -day.taken_centimes },
  ].filter(({ centimes }) => centimes !== 0);
  return [
    { label: t('broker_day.opening_count'), centimes: day.opening_centimes },
    ...moved,
    { label: t('broker_day.expected'), centimes: day.expected_centimes, isStrong: true },
  ];
}

/** Closing count and difference of a closed day; empty for an open day. */
export function closingLines(day: BrokerDay, t: T): DaySum[] {
  const { closing_centimes: counted, difference_centimes: difference } = day;
  if (counted === null || difference === null) return [];
  return [
    { label: t('broker_day.closing_count'), centimes: counted },
    { label: t('broker_day.difference'), centimes: difference, isStrong: true },
  ];
}

/**
 * Float and commission that the platform owes the broker. A negative float is an amount that the
 * broker owes to the platform.
 */
export function owedLines(day: StatementDay, t: T): DaySum[] {
  const isClosed = day.closing_float_centimes !== null;
  const float = day.closing_float_centimes ?? day.float_now_centimes;
  const commission = day.closing_commission_centimes ?? day.commission_now_centimes;
  const owed = Math.max(float, 0) + commission;
  return [
    { label: t('broker_day.float_begin'), centimes: day.opening_float_centimes },
    {
      label: isClosed ? t('broker_day.float_end') : t('broker_day.float_now'),
      centimes: float,
    },
    { label: t('broker_day.commission'), centimes: day.commission_centimes },
    { label: t('broker_day.commission_end'), centimes: commission },
    { label: t('broker_day.owed'), centimes: owed, isStrong: true },
    { label: t('broker_day.owes'), centimes: Math.max(-float, 0), isStrong: true },
  ];
}
