// Picker for the time of a visit. The user selects a day and one of its free slots, or proposes
// another day and time.
import { formatHour } from '@wasl/core/format-hours';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { dayInMorocco, daysAfter } from '../../../shared/format/day.ts';
import { formatWeekday } from '../../../shared/format/format-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { NativeSelect } from '../../../shared/ui/fields/native-select.tsx';
import { clockTimeOf, clockTimes, slotDays, withMoroccoTimeZone } from '../model/slot-days.ts';
import type { Slot } from '../model/viewing.ts';

/** Number of days ahead for which a visit can be requested. The database has the same limit. */
const LATEST_DAYS = 60;
const TIMES = clockTimes(8, 21);

type TimePickerProps = {
  slots: readonly Slot[];
  /** Timestamp in the database format; null while no time is chosen. */
  value: string | null;
  onChange: (startsAt: string | null) => void;
};

export function TimePicker({ slots, value, onChange }: TimePickerProps) {
  const t = useT();
  const [isOther, setIsOther] = useState(slots.length === 0);
  const change = (next: boolean) => {
    setIsOther(next);
    onChange(null);
  };
  return (
    <div className="flex flex-col gap-3">
      {isOther ? (
        <>
          <p className="text-sm text-muted">
            {t(slots.length > 0 ? 'viewings.other_text' : 'viewings.no_slots')}
          </p>
          <OtherTime onChange={onChange} />
        </>
      ) : (
        <SlotChoice slots={slots} value={value} onChange={onChange} />
      )}
      {slots.length > 0 ? (
        <Button look="quiet" className="self-start" onClick={() => change(!isOther)}>
          {t(isOther ? 'viewings.back_to_slots' : 'viewings.other_time')}
        </Button>
      ) : null}
    </div>
  );
}

const CHOICE =
  'flex min-h-12 flex-col items-center justify-center rounded-card border border-line bg-surface px-3 py-1.5 hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-primary';

function SlotChoice({ slots, value, onChange }: TimePickerProps) {
  const t = useT();
  const language = useLanguage();
  const days = slotDays(slots);
  const [chosen, setChosen] = useState<string>();
  const shown = days.find(({ day }) => day === chosen) ?? days[0];
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium">{t('viewings.day')}</legend>
        <div className="-mx-1 flex gap-2 overflow-x-auto px-1 pb-2">
          {days.map(({ day }) => {
            const [weekday, date] = formatWeekday(day, language, 'short');
            return (
              <button
                key={day}
                type="button"
                aria-pressed={day === shown?.day}
                onClick={() => {
                  setChosen(day);
                  onChange(null);
                }}
                className={`${CHOICE} min-w-20 shrink-0`}
              >
                <span className="text-sm">{weekday}</span>
                <span className="figures whitespace-nowrap">{date}</span>
              </button>
            );
          })}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium">{t('viewings.hour')}</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {shown?.slots.map(({ starts_at: at, clock }) => (
            <button
              key={at}
              type="button"
              aria-pressed={at === value}
              onClick={() => onChange(at)}
              className={`${CHOICE} figures`}
            >
              {formatHour(clockTimeOf(clock), language)}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}

function OtherTime({ onChange }: { onChange: (startsAt: string | null) => void }) {
  const t = useT();
  const language = useLanguage();
  const today = dayInMorocco(new Date());
  const [day, setDay] = useState<string | null>(null);
  const [clock, setClock] = useState('18:00');
  const take = (nextDay: string | null, nextClock: string) => {
    setDay(nextDay);
    setClock(nextClock);
    onChange(nextDay ? withMoroccoTimeZone(nextDay, nextClock) : null);
  };
  return (
    <>
      <DateField
        label={t('viewings.day')}
        value={day}
        onChange={(next) => take(next, clock)}
        earliest={today}
        latest={daysAfter(today, LATEST_DAYS)}
      />
      <NativeSelect
        label={t('viewings.hour')}
        options={TIMES.map((time) => ({ value: time, label: formatHour(time, language) }))}
        value={clock}
        onChange={(next) => take(day, next)}
      />
    </>
  );
}
