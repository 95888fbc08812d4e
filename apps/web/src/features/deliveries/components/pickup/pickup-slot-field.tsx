// Field for the pickup slot, with the slots that the server offers now.
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { quoteQueries } from '../../api/quote-queries.ts';
import { offeredSlot, type PickupSlot } from '../../model/pickup-slot.ts';
import { SlotChoice } from './slot-choice.tsx';

type PickupSlotFieldProps = {
  startsAt: string | null | undefined;
  onChange: (slot: PickupSlot | undefined) => void;
  problem: string | undefined;
};

export function PickupSlotField({ startsAt, onChange, problem }: PickupSlotFieldProps) {
  const t = useT();
  const offer = useQuery(quoteQueries.pickupSlots());
  if (!offer.data) {
    return offer.isError || offer.isPaused ? (
      <ErrorState
        title={t('delivery_wizard.slot_failed')}
        text={t('errors.network')}
        onRetry={() => offer.refetch()}
      />
    ) : (
      <Skeleton rows={2} />
    );
  }
  if (offer.data.length === 0) return <p>{t('delivery_wizard.slot_none')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <SlotChoice
        slots={offer.data}
        value={offeredSlot(offer.data, startsAt)}
        onChange={onChange}
      />
      <p className="text-sm text-muted">{t('delivery_wizard.slot_text')}</p>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
