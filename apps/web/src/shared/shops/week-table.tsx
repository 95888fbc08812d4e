// Table of weekly opening hours, day by day, in Morocco's time.
import { formatHourRange } from '@wasl/core/format-hours';
import { useLanguage } from '../../i18n/use-t.ts';
import { weekdayName } from '../format/weekday.ts';
import type { ShopSpan } from './shop.ts';

// Weekdays. This copy of WEEKDAYS avoids an import: the size budget of the contact page, which
// loads this file, has only a few hundred bytes left.
const DAYS = [1, 2, 3, 4, 5, 6, 7];

type WeekTableProps = {
  hours: ShopSpan[];
  /** If true, the table shows the temporary hours, as in Ramadan, instead of the usual hours. */
  isOther?: boolean;
  /** Text for a day without opening hours. */
  closed: string;
};

export function WeekTable({ hours, isOther = false, closed }: WeekTableProps) {
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {DAYS.map((weekday) => {
        const spans = hours.filter((one) => one.is_other === isOther && one.weekday === weekday);
        return (
          <div key={weekday} className="contents">
            <dt>{weekdayName(weekday, language)}</dt>
            {/* The row sets the gap between time ranges, because margins of the ranges would be wrong on a right-to-left page. Even there a range is written from left to right, so its right margin would not face the next range. */}
            <dd className="flex flex-wrap gap-x-3 text-muted">
              {spans.length === 0
                ? closed
                : spans.map(({ opens_at: from, closes_at: until }) => (
                    <bdi key={from} className="figures whitespace-nowrap">
                      {formatHourRange(from, until, language)}
                    </bdi>
                  ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
