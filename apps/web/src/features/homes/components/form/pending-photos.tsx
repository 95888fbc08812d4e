// Selected photos that are not saved yet, in order, with their upload progress. The user can select
// several photos together.
import { CircleAlert, CircleCheck, Clock, ImagePlus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useDropzone } from 'react-dropzone';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import type {
  PropertyPhotoUpload,
  PropertyPhotoUploadQueue,
} from '../../model/photos/property-photo-upload-queue.ts';
import { useSortable } from '../../model/photos/use-sortable.ts';
import { PhotoTile } from './photo-tile.tsx';

type PendingPhotosProps = {
  uploads: PropertyPhotoUploadQueue;
  /** Number of photos that can still be added to the property. */
  room: number;
};

const MOST_BYTES = 40_000_000;

export function PendingPhotos({ uploads, room }: PendingPhotosProps) {
  const t = useT();
  const photos = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot);
  const [problems, setProblems] = useState<string[]>([]);
  const left = Math.max(0, room - photos.length);
  const { order, draggedId, step, handleProps } = useSortable(
    photos.map(({ id }) => id),
    (ids) => uploads.order(ids),
  );
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: { 'image/*': [] },
    maxSize: MOST_BYTES,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      uploads.add(accepted.slice(0, left));
      setProblems([
        ...rejected.map(({ file }) => t('properties.photo_refused', { name: file.name })),
        ...(accepted.length > left ? [t('properties.photos_too_many')] : []),
      ]);
    },
  });
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const shown = order.flatMap((id) => byId.get(id) ?? []);
  return (
    <div className="flex flex-col gap-3">
      <div
        {...getRootProps()}
        className={`flex flex-col items-center gap-2 rounded-card border-2 border-dashed px-4 py-6 text-center ${isDragActive ? 'border-primary bg-primary-soft' : 'border-line'}`}
      >
        <input {...getInputProps({ 'aria-label': t('properties.choose_photos') })} />
        <Button
          look={photos.length > 0 ? 'secondary' : 'primary'}
          disabled={left === 0}
          onClick={open}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          {t('properties.choose_photos')}
        </Button>
        <p className="text-sm text-muted">{t('properties.photos_hint')}</p>
      </div>
      <div role="alert" className="empty:hidden">
        {problems.length > 0 ? (
          <ul className="text-sm text-danger">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {shown.map((photo, place) => (
          <PhotoTile
            key={photo.id}
            id={photo.id}
            url={photo.url ?? ''}
            place={place}
            count={shown.length}
            note={<PendingNote photo={photo} />}
            isDragged={photo.id === draggedId}
            handle={handleProps(photo.id)}
            onStep={(by) => step(photo.id, by)}
            onRemove={() => uploads.remove(photo.id)}
            isBusy={photo.state === 'sending'}
          />
        ))}
      </ul>
    </div>
  );
}

function PendingNote({ photo: { state, percent } }: { photo: PropertyPhotoUpload }) {
  const t = useT();
  if (state === 'failed') {
    return (
      <Badge tone="danger" Icon={CircleAlert}>
        {t('ui.file_failed')}
      </Badge>
    );
  }
  if (state === 'sent') {
    return (
      <Badge tone="success" Icon={CircleCheck}>
        {t('ui.file_sent')}
      </Badge>
    );
  }
  return (
    <Badge tone="warning" Icon={Clock} className="figures">
      {state === 'sending' ? `${percent} %` : t('properties.pending')}
    </Badge>
  );
}
