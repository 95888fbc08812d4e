// Month calendar with Moroccan conventions: weeks start on Monday, today is the current date in
// Morocco, and the digits are 0 to 9.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { arMA } from 'react-day-picker/locale/ar-MA';
import { enGB } from 'react-day-picker/locale/en-GB';
import { fr } from 'react-day-picker/locale/fr';
import { directionOf } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-t.ts';
import { dateOfDay, dayInMorocco, dayOfDate } from '../../format/day.ts';

const LOCALES = { en: enGB, fr, ar: arMA };
const MONDAY = 1;
const ARROW = 'inline-flex size-11 items-center justify-center rounded-card hover:bg-sunken';

type CalendarProps = {
  value: string | null;
  onChange: (day: string) => void;
  earliest?: string | undefined;
  latest?: string | undefined;
};

export function Calendar({ value, onChange, earliest, latest }: CalendarProps) {
  const language = useLanguage();
  const today = dateOfDay(dayInMorocco(new Date()));
  const chosen = value ? dateOfDay(value) : undefined;
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      selected={chosen}
      onSelect={(date) => onChange(dayOfDate(date))}
      defaultMonth={chosen ?? (earliest ? dateOfDay(earliest) : today)}
      today={today}
      locale={LOCALES[language]}
      dir={directionOf(language)}
      numerals="latn"
      weekStartsOn={MONDAY}
      {...(earliest ? { startMonth: dateOfDay(earliest) } : {})}
      {...(latest ? { endMonth: dateOfDay(latest) } : {})}
      disabled={[
        ...(earliest ? [{ before: dateOfDay(earliest) }] : []),
        ...(latest ? [{ after: dateOfDay(latest) }] : []),
      ]}
      components={{
        Chevron: ({ orientation }) => {
          const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
          return <Icon aria-hidden="true" className="size-5" />;
        },
      }}
      classNames={{
        months: 'relative',
        month_caption: 'flex h-11 items-center justify-center font-medium',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: ARROW,
        button_next: ARROW,
        month_grid: 'mt-1 border-collapse',
        weekday: 'size-9 text-xs font-normal text-muted sm:size-11',
        day: 'figures p-0 text-center',
        day_button:
          'size-9 rounded-card sm:size-11 not-disabled:hover:bg-sunken disabled:cursor-not-allowed',
        today: 'font-semibold text-primary',
        selected: '*:bg-primary *:text-on-primary *:hover:bg-primary',
        disabled: 'text-muted line-through opacity-60',
        outside: 'text-muted',
      }}
    />
  );
}
