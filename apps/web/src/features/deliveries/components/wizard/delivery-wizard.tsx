// Parcel wizard with the steps details, pickup, dropoff, photos, courier and confirm. After
// submission, the wizard shows the pickup code.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { quoteQueries } from '../../api/quote-queries.ts';
import { draftStore } from '../../model/wizard/draft-store.ts';
import { photoStore } from '../../model/wizard/photo-store.ts';
import type { SentDelivery } from '../../model/wizard/sent-delivery.ts';
import { useDraft } from '../../model/wizard/use-draft.ts';
import { NoCouriersNote } from '../no-couriers-note.tsx';
import { DeliverySent } from './delivery-sent.tsx';
import { LoadedDeliveryWizard } from './loaded-delivery-wizard.tsx';
import type { StepProps } from './step-props.ts';

type DeliveryWizardProps = Pick<StepProps, 'id' | 'userId' | 'self' | 'personChooser'> & {
  /** Called when the parcel was already submitted, on this or another device. */
  onGone: () => void;
  /** Link to the parcel after submission. */
  detailLink: ReactNode;
  /** Back link of the first step, which leaves the wizard and keeps the draft. */
  leaveLink: ReactNode;
};

export function DeliveryWizard({ onGone, detailLink, leaveLink, ...props }: DeliveryWizardProps) {
  const { id, userId } = props;
  const queryClient = useQueryClient();
  const open = useDraft(userId, id);
  const [delivery, setDelivery] = useState<SentDelivery>();
  const isGone = open.status === 'sent';
  useEffect(() => {
    // Prefetches the cities and limits for later steps, when the user may be offline.
    void queryClient.prefetchQuery(cityQueries.list());
    void queryClient.prefetchQuery(quoteQueries.limits());
  }, [queryClient]);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  const end = (sent: SentDelivery) => {
    setDelivery(sent);
    void queryClient.invalidateQueries({ queryKey: ['deliveries'] });
    void draftStore.remove(userId, id).catch(() => undefined);
    void photoStore.remove(userId, id).catch(() => undefined);
  };
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      {delivery ? <DeliverySent delivery={delivery} detailLink={detailLink} /> : null}
      {open.status === 'open' && !delivery ? <NoCouriersNote /> : null}
      {open.status === 'open' && !delivery ? (
        <LoadedDeliveryWizard {...props} {...open} leaveLink={leaveLink} onSent={end} />
      ) : null}
      {open.status === 'loading' ? <Skeleton rows={5} /> : null}
    </div>
  );
}
