// Form to add viewing hours that repeat every week or apply to a single date.
import { formatHour } from '@wasl/core/format-hours';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { dayInMorocco, daysAfter } from '../../../shared/format/day.ts';
import { weekdayName } from '../../../shared/format/weekday.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { NativeSelect } from '../../../shared/ui/fields/native-select.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useSetViewingHours } from '../api/viewing-changes.ts';
import { clockTimes } from '../model/slot-days.ts';
import type { ViewingHours } from '../model/viewing.ts';

const TIMES = clockTimes(8, 21);
const LENGTHS = ['15', '30', '45', '60'] as const;
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const LATEST_DAYS = 60;

type HoursFormProps = {
  propertyId: string;
  /** Viewing hours that are saved already. They stay when new hours are added. */
  hours: ViewingHours['hours'];
  onClose: () => void;
};

export function HoursForm({ propertyId, hours, onClose }: HoursFormProps) {
  const t = useT();
  const language = useLanguage();
  const times = TIMES.map((value) => ({ value, label: formatHour(value, language) }));
  const today = dayInMorocco(new Date());
  const [kind, setKind] = useState<'weekly' | 'once'>('weekly');
  const [weekdays, setWeekdays] = useState<readonly number[]>([]);
  const [day, setDay] = useState<string | null>(null);
  const [from, setFrom] = useState('17:00');
  const [to, setTo] = useState('19:00');
  const [minutes, setMinutes] = useState<(typeof LENGTHS)[number]>('30');
  const [problem, setProblem] = useState<string>();
  const save = useSetViewingHours(propertyId);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const span = { from, to, minutes: Number(minutes) };
    const added =
      kind === 'weekly'
        ? weekdays.map((weekday) => ({ weekday, on_day: null, ...span }))
        : day
          ? [{ weekday: null, on_day: day, ...span }]
          : [];
    if (added.length === 0) return setProblem(t('viewings.hours_day_missing'));
    if (from >= to) return setProblem(t('viewings.hours_order'));
    setProblem(undefined);
    try {
      await save.mutateAsync([...hours, ...added]);
      notify.success(t('viewings.hours_saved'));
      onClose();
    } catch (error) {
      setProblem(messageFor(error, t, language));
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4 rounded-card bg-sunken p-4"
    >
      <NativeSelect
        label={t('viewings.hours_kind')}
        options={[
          { value: 'weekly', label: t('viewings.hours_weekly') },
          { value: 'once', label: t('viewings.hours_once') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'weekly' ? (
        <WeekdayButtons chosen={weekdays} onChange={setWeekdays} />
      ) : (
        <DateField
          label={t('viewings.day')}
          value={day}
          onChange={setDay}
          earliest={today}
          latest={daysAfter(today, LATEST_DAYS)}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <NativeSelect
          label={t('viewings.hours_from')}
          options={times}
          value={from}
          onChange={setFrom}
        />
        <NativeSelect label={t('viewings.hours_to')} options={times} value={to} onChange={setTo} />
      </div>
      <NativeSelect
        label={t('viewings.hours_length')}
        options={LENGTHS.map((value) => ({
          value,
          label: t('viewings.minutes', { minutes: Number(value) }),
        }))}
        value={minutes}
        onChange={setMinutes}
      />
      <RefusalNote text={problem} />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button type="submit" isPending={save.isPending}>
          {t('viewings.hours_save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

type WeekdayButtonsProps = {
  chosen: readonly number[];
  onChange: (weekdays: readonly number[]) => void;
};

function WeekdayButtons({ chosen, onChange }: WeekdayButtonsProps) {
  const t = useT();
  const language = useLanguage();
  const toggle = (weekday: number) =>
    onChange(
      chosen.includes(weekday)
        ? chosen.filter((one) => one !== weekday)
        : [...chosen, weekday].sort((one, other) => one - other),
    );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('viewings.hours_weekdays')}</legend>
      <div className="flex flex-wrap gap-2">
        {WEEK.map((weekday) => (
          <button
            key={weekday}
            type="button"
            aria-pressed={chosen.includes(weekday)}
            onClick={() => toggle(weekday)}
            className="min-h-11 rounded-full border border-line bg-surface px-4 first-letter:uppercase aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-primary"
          >
            {weekdayName(weekday, language)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
