// Photos of a parcel under investigation. The app downloads the photos and shows the files, so that
// the operator sees no link that others could open.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useObjectUrls } from '../../../shared/files/use-object-urls.ts';
import { ImageGallery } from '../../../shared/ui/pictures/image-gallery.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { photoQueries } from '../api/photo-queries.ts';
import type { DeliveryPhoto } from '../model/delivery-detail.ts';

export function DeliveryRecordPhotos({
  label,
  photos,
}: {
  label: string;
  photos: DeliveryPhoto[];
}) {
  const t = useT();
  const language = useLanguage();
  const files = useQuery(photoQueries.files(photos.map(({ storage_path: path }) => path)));
  const urls = useObjectUrls(files.data);
  if (photos.length === 0) return null;
  const shown = photos.flatMap(({ purpose }, index) => {
    const url = urls[index];
    const alt = t(`deliveries.detail_photo_${purpose}`, { place: index + 1 });
    return url ? [{ url, alt }] : [];
  });
  return (
    <section className="min-w-0">
      <h3 className="mb-3 text-base font-semibold">{label}</h3>
      {shown.length > 0 ? <ImageGallery label={label} photos={shown} /> : null}
      {files.isError || (files.isPaused && !files.data) ? (
        <ErrorState
          title={t('deliveries.detail_photos_failed')}
          text={messageFor(files.error, t, language, 'errors.network')}
          onRetry={() => void files.refetch()}
        />
      ) : null}
      {files.isPending && !files.isPaused ? <Skeleton rows={2} /> : null}
    </section>
  );
}
