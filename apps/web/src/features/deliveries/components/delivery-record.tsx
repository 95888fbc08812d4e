// Timeline and photos of a parcel, for operators who decide about the parcel.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { deliveryQueries } from '../api/delivery-queries.ts';
import type { DeliveryPhoto } from '../model/delivery-detail.ts';
import { DeliveryRecordPhotos } from './delivery-record-photos.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';

export function DeliveryRecord({ deliveryId }: { deliveryId: string }) {
  const t = useT();
  const language = useLanguage();
  const detail = useQuery(deliveryQueries.detail(deliveryId));
  if (detail.data) {
    const { events, role, photos } = detail.data;
    const isOfClaim = (photo: DeliveryPhoto) => photo.purpose === 'claim';
    return (
      <div className="grid gap-6 pt-2 md:grid-cols-2 md:items-start">
        {/* Shows the photos of the claim next to the photos of the parcel's original state. */}
        <DeliveryRecordPhotos
          label={t('deliveries.claim_photos')}
          photos={photos.filter(isOfClaim)}
        />
        <DeliveryRecordPhotos
          label={t('deliveries.detail_photos')}
          photos={photos.filter((photo) => !isOfClaim(photo))}
        />
        <DeliveryTimeline events={events} viewer={role} />
      </div>
    );
  }
  if (detail.isError || detail.isPaused) {
    return (
      <ErrorState
        title={t('deliveries.detail_failed')}
        text={messageFor(detail.error, t, language, 'errors.network')}
        onRetry={() => void detail.refetch()}
      />
    );
  }
  return <Skeleton rows={3} />;
}
