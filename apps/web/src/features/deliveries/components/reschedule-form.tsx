// Form in which a user requests another visit after a missed visit: the day, and the time of day.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { dayInMorocco, daysAfter } from '../../../shared/format/day.ts';
import { PARTS_OF_DAY, slotInPartOfDay } from '../../../shared/format/part-of-day-slot.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useReschedulePickup } from '../api/delivery-changes.ts';
import type { PickupSlot } from '../model/pickup-slot.ts';
import { SlotChoice } from './pickup/slot-choice.tsx';

const LATEST_DAYS = 7;

/** Visit slots that the server accepts: those of the next seven days, starting tomorrow. */
function visitsToChoose(): PickupSlot[] {
  const today = dayInMorocco(new Date());
  return Array.from({ length: LATEST_DAYS }, (_, at) => daysAfter(today, at + 1)).flatMap((day) =>
    PARTS_OF_DAY.map((part) => slotInPartOfDay(day, part)),
  );
}

export function RescheduleForm({ deliveryId }: { deliveryId: string }) {
  const t = useT();
  const language = useLanguage();
  const [slots] = useState(visitsToChoose);
  const [slot, setSlot] = useState<PickupSlot>();
  const [problem, setProblem] = useState<string>();
  const reschedule = useReschedulePickup();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!slot) return setProblem(t('deliveries.detail_slot_missing'));
    setProblem(undefined);
    reschedule.mutate(
      { id: deliveryId, ...slot },
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
      <SlotChoice
        slots={slots}
        value={slot}
        onChange={setSlot}
        legends={{
          day: t('deliveries.detail_slot_day'),
          time: t('deliveries.detail_slot_part'),
        }}
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
