// What happened to a parcel and its photos, as the staff read them who decide about it.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { deliveryQueries } from '../api/delivery-queries.ts';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import { RecordPhotos } from './record-photos.tsx';

export function DeliveryRecord({ deliveryId }: { deliveryId: string }) {
  const t = useT();
  const language = useLanguage();
  const detail = useQuery(deliveryQueries.detail(deliveryId));
  if (detail.data) {
    return (
      <div className="grid gap-6 pt-2 md:grid-cols-2 md:items-start">
        <DeliveryTimeline events={detail.data.events} viewer={detail.data.role} />
        <RecordPhotos photos={detail.data.photos} />
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
