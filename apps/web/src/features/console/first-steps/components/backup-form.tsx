// Form for the date of the backup that an admin has restored as a test. The instance cannot verify
// the restore, and asks again later.
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { dayInMorocco, daysAfter } from '../../../../shared/format/day.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useConfirmFirstStep } from '../api/first-step-changes.ts';

const OLDEST_DAYS = 365;

export function BackupForm() {
  const t = useT();
  const today = dayInMorocco(new Date());
  const confirm = useConfirmFirstStep();
  const [id, setId] = useState(() => newId());
  const [day, setDay] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!day || confirm.isPending) return;
    confirm.mutate(
      { id, step: 'backups', doneOn: day },
      {
        onSuccess: () => {
          setId(newId());
          setDay(null);
          setHasTried(false);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex max-w-sm flex-col gap-3">
      <DateField
        label={t('first_steps.backup_day')}
        earliest={daysAfter(today, -OLDEST_DAYS)}
        latest={today}
        value={day}
        onChange={setDay}
      />
      <RefusalNote error={confirm.error} />
      <Button type="submit" look="secondary" className="self-start" isPending={confirm.isPending}>
        {t('first_steps.backup_confirm')}
      </Button>
      {/* Shown below the button, so that the button does not move when this error appears. */}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {hasTried && !day ? t('first_steps.backup_day_missing') : null}
      </p>
    </form>
  );
}
