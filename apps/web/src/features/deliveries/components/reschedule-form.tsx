// After a missed visit: the day and the part of it in which the courier should come again.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { dayInMorocco, daysAfter } from '../../../shared/format/day.ts';
import { PARTS_OF_DAY, type PartOfDay, slotOf } from '../../../shared/format/slot.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { useReschedule } from '../api/delivery-changes.ts';

const LATEST_DAYS = 7;

const dayAfter = (days: number) => daysAfter(dayInMorocco(new Date()), days);

export function RescheduleForm({ deliveryId }: { deliveryId: string }) {
  const t = useT();
  const language = useLanguage();
  const [day, setDay] = useState<string | null>(null);
  const [part, setPart] = useState<PartOfDay | null>(null);
  const [problem, setProblem] = useState<string>();
  const reschedule = useReschedule();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!day || !part) return setProblem(t('deliveries.detail_slot_missing'));
    setProblem(undefined);
    reschedule.mutate(
      { id: deliveryId, ...slotOf(day, part) },
      {
        onSuccess: () => notify.success(t('deliveries.detail_slot_saved')),
        onError: (error) =>
          setProblem(messageFor(error, t, language, 'deliveries.detail_update_failed')),
      },
    );
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <h3 className="font-semibold">{t('deliveries.detail_reschedule')}</h3>
      <DateField
        label={t('deliveries.detail_slot_day')}
        value={day}
        onChange={setDay}
        earliest={dayAfter(1)}
        latest={dayAfter(LATEST_DAYS)}
      />
      <Select
        label={t('deliveries.detail_slot_part')}
        placeholder={t('deliveries.detail_slot_choose')}
        options={PARTS_OF_DAY.map((value) => ({
          value,
          label: t(`deliveries.detail_slot_${value}`),
        }))}
        value={part}
        onChange={(next) => setPart(PARTS_OF_DAY.find((one) => one === next) ?? null)}
      />
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" isPending={reschedule.isPending}>
        {t('deliveries.detail_slot_save')}
      </Button>
    </form>
  );
}
