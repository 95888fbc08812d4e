// Saved photos of a property. The owner can reorder the photos, set the primary photo, and delete
// one or all photos. Each action is saved immediately.
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import {
  deleteAllPhotos,
  deletePhoto,
  orderPhotos,
  setPrimaryPhoto,
} from '../../api/property-photo-port.ts';
import { propertyQueries } from '../../api/property-queries.ts';
import { useSortable } from '../../model/photos/use-sortable.ts';
import type { PropertyImage } from '../../model/property.ts';
import { PhotoTile } from './photo-tile.tsx';

type SavedPhotosProps = { propertyId: string; images: PropertyImage[] };

export function SavedPhotos({ propertyId, images }: SavedPhotosProps) {
  const t = useT();
  const language = useLanguage();
  const [asksAbout, setAsksAbout] = useState<string>();
  const change = useChange([propertyQueries.all()], (work: () => Promise<void>) => work());
  const run = async (work: () => Promise<void>, done: 'deleted' | 'primary' | undefined) => {
    try {
      await change.mutateAsync(work);
      if (done) notify.success(t(`properties.photo_${done}_done`));
    } catch (error) {
      const fallback = done ? (`properties.photo_${done}_failed` as const) : 'errors.unexpected';
      notify.error(messageFor(error, t, language, fallback));
    }
    setAsksAbout(undefined);
  };
  const { order, draggedId, step, handleProps } = useSortable(
    images.map(({ id }) => id),
    (ids) => void run(() => orderPhotos(propertyId, ids), undefined),
  );
  const byId = new Map(images.map((image) => [image.id, image]));
  const shown = order.flatMap((id) => byId.get(id) ?? []);
  const asksAll = asksAbout === 'all';
  if (images.length === 0) return null;
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {shown.map((image, place) => (
          <PhotoTile
            key={image.id}
            id={image.id}
            url={image.image_url}
            place={place}
            count={shown.length}
            note={
              image.is_primary ? (
                <Badge tone="primary" Icon={Star}>
                  {t('properties.primary')}
                </Badge>
              ) : null
            }
            isDragged={image.id === draggedId}
            handle={handleProps(image.id)}
            onStep={(by) => step(image.id, by)}
            onPrimary={
              image.is_primary
                ? undefined
                : () => void run(() => setPrimaryPhoto(image.id), 'primary')
            }
            onRemove={() => setAsksAbout(image.id)}
            isBusy={change.isPending}
          />
        ))}
      </ul>
      <Button look="danger" className="self-start" onClick={() => setAsksAbout('all')}>
        {t('properties.remove_all')}
      </Button>
      <ConfirmDialog
        title={t(asksAll ? 'properties.remove_all' : 'properties.remove_one')}
        text={t(asksAll ? 'properties.remove_all_text' : 'properties.remove_one_text')}
        confirmLabel={t(asksAll ? 'properties.remove_all' : 'properties.remove_one')}
        isOpen={asksAbout !== undefined}
        isPending={change.isPending}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsksAbout(undefined);
        }}
        onConfirm={() =>
          void run(
            () => (asksAll ? deleteAllPhotos(propertyId) : deletePhoto(asksAbout ?? '')),
            'deleted',
          )
        }
      />
    </>
  );
}
