// Photos of a parcel by occasion: before pickup, at pickup, at the door, or for a claim.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ImageGallery } from '../../../shared/ui/pictures/image-gallery.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { deliveryQueries } from '../api/delivery-queries.ts';
import type { DeliveryPhoto } from '../model/delivery-detail.ts';

type DeliveryPhotosProps = {
  photos: DeliveryPhoto[];
  /** True when the photos are shown below the heading of a claim. */
  isOfClaim?: boolean;
};

export function DeliveryPhotos({ photos, isOfClaim = false }: DeliveryPhotosProps) {
  const t = useT();
  const label = t(isOfClaim ? 'deliveries.claim_photos' : 'deliveries.detail_photos');
  const language = useLanguage();
  const urls = useQuery(deliveryQueries.photoUrls(photos.map(({ storage_path: path }) => path)));
  if (photos.length === 0) return null;
  const shown = photos.flatMap(({ purpose, storage_path: path }, index) => {
    const url = urls.data?.get(path);
    const alt = t(`deliveries.detail_photo_${purpose}`, { place: index + 1 });
    return url ? [{ url, alt }] : [];
  });
  return (
    <section className={isOfClaim ? 'py-2' : undefined}>
      {isOfClaim ? null : <h2 className="mb-3 text-lg font-semibold">{label}</h2>}
      {urls.data ? <ImageGallery label={label} photos={shown} /> : null}
      {!urls.data && (urls.isError || urls.isPaused) ? (
        <ErrorState
          title={t('deliveries.detail_photos_failed')}
          text={messageFor(urls.error, t, language)}
          onRetry={() => void urls.refetch()}
        />
      ) : null}
      {urls.isPending && !urls.isPaused ? <Skeleton rows={2} /> : null}
    </section>
  );
}
