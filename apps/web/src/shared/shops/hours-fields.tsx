// Weekly opening hours of a shop: any number of time ranges per day, and a button that copies
// Monday's hours to all days.
import { HOUR_RANGE_SEPARATORS } from '@wasl/core/format-hours';
import { clsx } from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { weekdayName } from '../format/weekday.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ClockInput } from './clock-input.tsx';
import type { ShopSpan } from './shop.ts';
import { addSpan, copyMondayHours } from './shop-form.ts';
import { WEEKDAYS } from './shop-week.ts';

type HoursFieldsProps = {
  legend: string;
  hours: ShopSpan[];
  isOther: boolean;
  error?: string | undefined;
  onChange: (hours: ShopSpan[]) => void;
};

export function HoursFields({ legend, hours, isOther, error, onChange }: HoursFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const change = (span: ShopSpan, times: Partial<ShopSpan>) =>
    onChange(hours.map((one) => (one === span ? { ...one, ...times } : one)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-medium">{legend}</legend>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {WEEKDAYS.map((weekday) => {
          const day = weekdayName(weekday, language);
          const spans = hours
            .filter((one) => one.weekday === weekday && one.is_other === isOther)
            // A time range has no id, so its position is the key.
            .map((span, place) => ({ span, key: `${weekday} ${place}` }));
          return (
            <li key={weekday} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
              {/* On a phone, the day is on its own line. The hours and the button that adds hours fit on the next line. */}
              <span className={clsx('w-24 shrink-0', spans.length > 0 && 'max-sm:w-full')}>
                {day}
              </span>
              <div className="flex min-w-0 flex-1 flex-col gap-2">
                {spans.length === 0 ? (
                  <span className="text-muted">{t('shops.closed')}</span>
                ) : null}
                {spans.map(({ span, key }) => (
                  <span key={key} className="flex items-center gap-2">
                    <span className="flex items-center gap-2">
                      <ClockInput
                        label={t('shops.from_on', { day })}
                        value={span.opens_at}
                        onChange={(opens_at) => change(span, { opens_at })}
                      />
                      <span aria-hidden="true">{HOUR_RANGE_SEPARATORS[language]}</span>
                      <ClockInput
                        label={t('shops.until_on', { day })}
                        value={span.closes_at}
                        onChange={(closes_at) => change(span, { closes_at })}
                      />
                    </span>
                    <IconButton
                      label={t('shops.remove_hours', { day })}
                      onClick={() => onChange(hours.filter((one) => one !== span))}
                    >
                      <Trash2 aria-hidden="true" className="size-5" />
                    </IconButton>
                  </span>
                ))}
              </div>
              <IconButton
                label={t('shops.add_hours', { day })}
                className="self-end"
                onClick={() => onChange(addSpan(hours, weekday, isOther))}
              >
                <Plus aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      <Button
        look="secondary"
        className="self-start"
        onClick={() => onChange(copyMondayHours(hours, isOther))}
      >
        {t('shops.like_monday')}
      </Button>
    </fieldset>
  );
}
