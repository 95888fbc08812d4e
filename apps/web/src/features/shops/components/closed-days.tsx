// Dates on which the shop is closed, regardless of the weekly hours.
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { dayInMorocco } from '../../../shared/format/day.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

type ClosedDaysProps = {
  days: string[];
  error?: string | undefined;
  onChange: (days: string[]) => void;
};

export function ClosedDays({ days, error, onChange }: ClosedDaysProps) {
  const t = useT();
  const language = useLanguage();
  // A new React key after each added day clears the date field.
  const [count, setCount] = useState(0);
  return (
    <div className="flex flex-col gap-2">
      <DateField
        key={count}
        label={t('shops.closed_days')}
        mark="optional"
        error={error}
        earliest={dayInMorocco(new Date())}
        value={null}
        onChange={(day) => {
          if (day === null) return;
          if (!days.includes(day)) onChange([...days, day].sort());
          setCount(count + 1);
        }}
      />
      <ul className="flex flex-wrap gap-2">
        {days.map((day) => (
          <li
            key={day}
            className="inline-flex items-center rounded-full border border-line bg-surface ps-4"
          >
            {formatDay(day, language)}
            <IconButton
              label={t('shops.open_again', { day: formatDay(day, language) })}
              onClick={() => onChange(days.filter((one) => one !== day))}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
