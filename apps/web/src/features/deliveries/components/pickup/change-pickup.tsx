// Form in which the sender chooses another pickup slot. The form is expanded when no slot is set or
// when the courier did not come; otherwise it is collapsed.
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { useReschedulePickup } from '../../api/delivery-changes.ts';
import { quoteQueries } from '../../api/quote-queries.ts';
import type { PickupSlot } from '../../model/pickup-slot.ts';
import { PickupSlotField } from './pickup-slot-field.tsx';

type ChangePickupProps = { deliveryId: string; isAsked: boolean };

export function ChangePickup({ deliveryId, isAsked }: ChangePickupProps) {
  const t = useT();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [isOpened, setIsOpened] = useState(false);
  const [slot, setSlot] = useState<PickupSlot>();
  const [problem, setProblem] = useState<string>();
  const reschedule = useReschedulePickup();
  if (!isAsked && !isOpened) {
    return (
      <Button look="secondary" onClick={() => setIsOpened(true)}>
        <CalendarClock aria-hidden="true" className="size-5" />
        {t('deliveries.detail_pickup_change')}
      </Button>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!slot) return setProblem(t('delivery_wizard.slot_missing'));
    setProblem(undefined);
    reschedule.mutate(
      { id: deliveryId, ...slot },
      {
        onSuccess: () => {
          setIsOpened(false);
          setSlot(undefined);
          notify.success(t('deliveries.detail_slot_saved'));
        },
        onError: (error) => {
          setProblem(messageFor(error, t, language, 'deliveries.detail_update_failed'));
          if (!(error instanceof Refusal) || error.refusal !== 'PICKUP_SLOT_GONE') return;
          setSlot(undefined);
          void queryClient.invalidateQueries({ queryKey: quoteQueries.pickupSlots().queryKey });
        },
      },
    );
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <PickupSlotField startsAt={slot?.startsAt} onChange={setSlot} problem={problem} />
      <p className="text-sm text-muted">{t('deliveries.detail_pickup_text')}</p>
      <Button type="submit" isPending={reschedule.isPending}>
        {t('deliveries.detail_pickup_save')}
      </Button>
    </form>
  );
}
