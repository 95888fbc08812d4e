// Dialog for a missed delivery: the reason, and a new date if the agent and the recipient have
// agreed on one.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { dayInMorocco, daysAfter } from '../../../shared/format/day.ts';
import {
  PARTS_OF_DAY,
  type PartOfDay,
  slotInPartOfDay,
} from '../../../shared/format/part-of-day-slot.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { currentPosition } from '../model/current-position.ts';
import { focusFirstError } from '../model/focus-first-error.ts';
import type { Job } from '../model/job.ts';
import { ATTEMPT_REASONS, type AttemptReason } from '../model/queue/queued-scan.ts';
import { useRecordScan } from '../model/queue/use-record-scan.ts';

const LATEST_DAYS = 7;
const BEFORE_LAST = 2;

type AttemptDialogProps = { job: Job; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const dayAfter = (days: number) => daysAfter(dayInMorocco(new Date()), days);

export function AttemptDialog({ job, isOpen, onOpenChange }: AttemptDialogProps) {
  const t = useT();
  const { record, isPending } = useRecordScan(job);
  const [reason, setReason] = useState<AttemptReason | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [part, setPart] = useState<PartOfDay | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const isLast = job.attempts >= BEFORE_LAST;
  const isHalf = (day === null) !== (part === null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstError(event.currentTarget, () => setIsChecked(true));
    if (!reason || isHalf) return;
    const slot = day && part ? slotInPartOfDay(day, part) : undefined;
    const isKept = await record(async () => ({
      kind: 'attempt_failed',
      fields: {
        reason,
        ...(slot ? { slot: { starts_at: slot.startsAt, ends_at: slot.endsAt } } : {}),
        ...(await currentPosition()),
      },
    }));
    if (isKept) onOpenChange(false);
  };
  return (
    <Dialog title={t('courier.attempt_do')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
        <p>{t(isLast ? 'courier.attempt_last' : 'courier.attempt_text')}</p>
        <Select
          label={t('courier.reason')}
          placeholder={t('courier.choose')}
          options={ATTEMPT_REASONS.map((value) => ({ value, label: t(`courier.reason_${value}`) }))}
          value={reason}
          onChange={(next) => setReason(ATTEMPT_REASONS.find((one) => one === next) ?? null)}
          error={isChecked && !reason ? t('courier.reason_missing') : undefined}
        />
        {isLast ? null : (
          <>
            <DateField
              label={t('courier.slot_day')}
              value={day}
              onChange={setDay}
              earliest={dayAfter(1)}
              latest={dayAfter(LATEST_DAYS)}
            />
            <Select
              label={t('courier.slot_part')}
              placeholder={t('courier.choose')}
              options={PARTS_OF_DAY.map((value) => ({
                value,
                label: t(`courier.slot_${value}`),
              }))}
              value={part}
              onChange={(next) => setPart(PARTS_OF_DAY.find((one) => one === next) ?? null)}
              error={isChecked && isHalf ? t('courier.slot_half') : undefined}
            />
          </>
        )}
        <Button type="submit" className="min-h-14 text-lg" isPending={isPending}>
          {t('courier.attempt_save')}
        </Button>
        <p className="text-sm text-muted">{t('courier.visit_note')}</p>
      </form>
    </Dialog>
  );
}
