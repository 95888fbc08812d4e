// Date field. The user types day, month and year, or chooses a date in a calendar whose weeks start
// on Monday.
import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatTypedDay, parseDay } from '../../format/day.ts';
import { formatDay } from '../../format/format-time.ts';
import { Spinner } from '../states/spinner.tsx';
import { describedBy } from './described-by.ts';
import { Field, type FieldTexts } from './field.tsx';
import { fieldBoxClass } from './field-box-class.ts';

const Calendar = lazy(() => import('./calendar.tsx').then(({ Calendar: it }) => ({ default: it })));
const EXAMPLE_DAY = '2027-03-25';
/** Example of the date format for fields whose date is in the past, such as a birthday. */
const PAST_EXAMPLE_DAY = '1990-03-25';

type DateFieldProps = FieldTexts & {
  /** ISO date; null if no date is chosen. */
  value: string | null;
  onChange: (day: string | null) => void;
  earliest?: string;
  latest?: string;
  disabled?: boolean;
};

export function DateField(props: DateFieldProps) {
  const { label, mark, value, onChange, earliest, latest, disabled } = props;
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const isWithin = (day: string) => !(earliest && day < earliest) && !(latest && day > latest);
  const exampleDay =
    [EXAMPLE_DAY, PAST_EXAMPLE_DAY, earliest ?? EXAMPLE_DAY].find(isWithin) ?? EXAMPLE_DAY;
  const example = `\u2066${formatTypedDay(exampleDay)}\u2069`;
  const error = problem ?? props.error;
  const take = (day: string | null) => {
    setTyped(undefined);
    setProblem(undefined);
    onChange(day);
  };
  const problemOf = (day: string | undefined) => {
    if (!day) return t('ui.date_invalid', { example });
    if (earliest && day < earliest) {
      return t('ui.date_too_early', { day: formatDay(earliest, language) });
    }
    return latest && day > latest
      ? t('ui.date_too_late', { day: formatDay(latest, language) })
      : undefined;
  };
  const leave = () => {
    if (typed === undefined) return;
    if (!typed.trim()) return take(null);
    const day = parseDay(typed);
    const found = problemOf(day);
    if (!found && day) return take(day);
    setProblem(found);
    onChange(null);
  };
  return (
    <Field
      id={id}
      label={label}
      hint={props.hint ?? t('ui.date_hint', { example })}
      error={error}
      mark={mark}
    >
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <div className={fieldBoxClass(Boolean(error))}>
          <input
            id={id}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            disabled={disabled}
            value={typed ?? (value ? formatTypedDay(value) : '')}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
            aria-required={mark === 'required' || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id)}
            className="figures min-w-0 flex-1 bg-transparent px-4 py-2.5 outline-none disabled:cursor-not-allowed disabled:text-muted rtl:text-end"
          />
          <Popover.Trigger
            aria-label={t('ui.open_calendar')}
            disabled={disabled}
            className="inline-flex size-11 items-center justify-center rounded-card text-muted hover:text-ink"
          >
            <CalendarDays aria-hidden="true" className="size-5" />
          </Popover.Trigger>
        </div>
        <Popover.Portal>
          <Popover.Positioner sideOffset={6} align="end" className="z-50">
            <Popover.Popup
              aria-label={label}
              className="appears rounded-card border border-line bg-surface p-3 shadow-float"
            >
              <Suspense fallback={<Spinner />}>
                <Calendar
                  value={value}
                  earliest={earliest}
                  latest={latest}
                  onChange={(day) => {
                    take(day);
                    setIsOpen(false);
                  }}
                />
              </Suspense>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </Field>
  );
}
