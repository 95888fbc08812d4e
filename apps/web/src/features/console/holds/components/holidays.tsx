// Public holidays that are announced each year, such as those of the lunar calendar. They do not
// count as working days when a deadline is computed.
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { dayInMorocco } from '../../../../shared/format/day.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { RefusalNote } from '../../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { useSetHoliday } from '../api/holiday-changes.ts';
import { type Holiday, holidayQueries } from '../api/holiday-queries.ts';

const NAME_CHARACTERS = 80;

export function Holidays() {
  const t = useT();
  const language = useLanguage();
  const list = useQuery(holidayQueries.coming());
  const set = useSetHoliday();
  const [day, setDay] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = (holiday: Holiday, onSuccess?: () => void) => {
    setProblem(undefined);
    set.mutate(holiday, {
      ...(onSuccess && { onSuccess }),
      onError: (error) => setProblem(messageFor(error, t, language)),
    });
  };
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (!day || !name.trim()) return setProblem(t('holds.console.holiday_missing'));
    send({ day, name: name.trim() }, () => {
      // Keeps input that the operator typed while the request was pending.
      setDay((now) => (now === day ? null : now));
      setName((now) => (now === name ? '' : now));
    });
  };
  return (
    <Card className="mt-8 flex max-w-xl flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('holds.console.holidays')}</h2>
        <p className="text-muted">{t('holds.console.holidays_text')}</p>
      </div>
      {list.isError && !list.data ? <LoadFailure query={list} /> : null}
      {list.isPending ? <Skeleton rows={2} /> : null}
      <ul className="divide-y divide-line empty:hidden">
        {list.data?.map((holiday) => (
          <li key={holiday.day} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1">
              <bdi className="font-medium">{holiday.name}</bdi>
              {' · '}
              {formatDay(holiday.day, language)}
            </span>
            <IconButton
              label={t('holds.console.holiday_remove', { name: `\u2068${holiday.name}\u2069` })}
              disabled={set.isPending}
              onClick={() => send({ day: holiday.day, name: '' })}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form onSubmit={enter} noValidate className="flex flex-col gap-3">
        <DateField
          label={t('holds.console.holiday_day')}
          value={day}
          onChange={setDay}
          earliest={dayInMorocco(new Date())}
        />
        <TextField
          label={t('holds.console.holiday_name')}
          value={name}
          maxLength={NAME_CHARACTERS}
          onChange={(event) => setName(event.target.value)}
        />
        <RefusalNote text={problem} />
        <Button type="submit" look="secondary" className="self-start" isPending={set.isPending}>
          {t('holds.console.holiday_add')}
        </Button>
      </form>
    </Card>
  );
}
