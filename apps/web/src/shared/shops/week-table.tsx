// The opening hours of a week, day by day, in Morocco's time.
import { useLanguage } from '../../i18n/use-t.ts';
import { weekdayName } from '../format/weekday.ts';
import type { ShopSpan } from './shop.ts';

// Its own: the contact page loads this alone, and has a few hundred bytes to give.
const DAYS = [1, 2, 3, 4, 5, 6, 7];

type WeekTableProps = {
  hours: ShopSpan[];
  /** Of the days with other hours, as in Ramadan, instead of the usual week. */
  isOther?: boolean;
  /** The word for a day without hours. */
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
            {/* Apart by the row: a margin of a span would lie on its own side, not on that of the page. */}
            <dd className="flex flex-wrap gap-x-3 text-muted">
              {spans.length === 0
                ? closed
                : spans.map(({ opens_at: from, closes_at: until }) => (
                    <bdi key={from} dir="ltr" className="figures">
                      {`${from}–${until}`}
                    </bdi>
                  ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
