// List of days, newest first, with the date, the earnings and any cash difference. Each row links
// to the statement of its day.
import { Link, useParams } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';
import { rowLinkClass } from '../../../shared/ui/row-link-class.ts';
import type { ListedDay } from '../api/day-queries.ts';
import { DayBarChart } from './day-bar-chart.tsx';

export function DayList({ days }: { days: readonly ListedDay[] }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  if (days.length === 0) return <p>{t('broker_day.no_days')}</p>;
  return (
    <>
      <DayBarChart days={days} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {days.map((day) => (
          <li
            key={day.id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 hover:bg-sunken"
          >
            <span className="min-w-0">
              <Link
                to="/$lang/broker/days/$dayId"
                params={{ lang, dayId: day.id }}
                className={rowLinkClass}
              >
                {/* Formats the date at noon, because midnight falls on another date in other time zones. */}
                {formatDay(`${day.business_day}T12:00:00Z`, language)}
              </Link>
              <span className="block text-sm text-muted">
                {day.closed_at
                  ? t('broker_day.operation_count', { count: day.operation_count })
                  : t('broker_day.is_open')}
              </span>
            </span>
            <span className="ms-auto text-end">
              <span className="block">
                <span className="text-sm text-muted">{t('broker_day.column.commission')}</span>{' '}
                <ExactAmount centimes={day.commission_centimes} className="font-semibold" />
              </span>
              {day.difference_centimes ? (
                <span className="block text-sm text-danger">
                  {t('broker_day.difference')} <ExactAmount centimes={day.difference_centimes} />
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
