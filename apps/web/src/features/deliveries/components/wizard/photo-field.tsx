// Photo picker: shows photos immediately, uploads them in the background, and reports the errors of
// each photo.
import { ImagePlus } from 'lucide-react';
import { ErrorCode, type FileRejection, useDropzone } from 'react-dropzone';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { fileSize } from '../../../../shared/format/file-size.ts';
import { preparePhoto } from '../../../../shared/photos/prepare-photo.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { DELIVERY_LIMITS } from '../../model/delivery-limits.ts';
import type { PhotoUploads } from '../../model/wizard/use-stored-photo-uploads.ts';
import { DraftPhotoTile } from './draft-photo-tile.tsx';

type PhotoFieldProps = {
  view: PhotoUploads;
  /** True when the parcel requires a photo; otherwise photos are optional. */
  isNeeded: boolean;
  /**
   * Errors about the files that the user chose last, or about a missing photo. The next choice of
   * files replaces these errors.
   */
  problems: string[];
  onProblems: (problems: string[]) => void;
  isPreparing: boolean;
  onPreparing: (isPreparing: boolean) => void;
};

const ACCEPTED = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] };

export function PhotoField(props: PhotoFieldProps) {
  const t = useT();
  const language = useLanguage();
  const { view, isNeeded, problems, onProblems, isPreparing, onPreparing } = props;
  const { uploads, photos } = view;
  const limit = fileSize(DELIVERY_LIMITS.photoBytes, t, language);
  const count = DELIVERY_LIMITS.photos;
  const room = Math.max(0, count - photos.length);
  const failures = photos.filter(({ state }) => state === 'failed').length;
  const refusalOf = ({ file: { name, size }, errors }: FileRejection) =>
    errors.some(({ code }) => code === ErrorCode.FileTooLarge)
      ? t('ui.file_too_large', { name, size: fileSize(size, t, language), limit })
      : t('ui.file_wrong_type', { name });
  const take = async (accepted: File[], rejected: FileRejection[]) => {
    onPreparing(true);
    const found = rejected.map(refusalOf);
    for (const { name } of accepted.slice(room)) found.push(t('ui.file_too_many', { count, name }));
    for (const file of accepted.slice(0, room)) {
      try {
        uploads.add([await preparePhoto(file)]);
      } catch {
        found.push(t('delivery_wizard.photo_unreadable', { name: file.name }));
      }
    }
    onProblems(found);
    onPreparing(false);
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPTED,
    maxSize: DELIVERY_LIMITS.photoBytes,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => void take(accepted, rejected),
  });
  const remove = (id: string) =>
    uploads
      .remove(id)
      .catch((error: unknown) =>
        notify.error(messageFor(error, t, language, 'delivery_wizard.photo_remove_failed')),
      );
  return (
    <>
      <div
        {...getRootProps()}
        className={`flex flex-col items-center gap-2 rounded-card border-2 border-dashed px-4 py-6 text-center ${isDragActive ? 'border-primary bg-primary-soft' : 'border-line bg-surface'}`}
      >
        <input {...getInputProps({ 'aria-label': t('delivery_wizard.photo_choose') })} />
        <Button look="secondary" disabled={room === 0} isPending={isPreparing} onClick={open}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {t('delivery_wizard.photo_choose')}
        </Button>
        <p className="text-sm text-muted">
          {t(isNeeded ? 'delivery_wizard.photo_limits' : 'deliveries.claim_photos_limits', {
            count,
            size: limit,
          })}
        </p>
      </div>
      <div role="alert" className="empty:hidden">
        {problems.length > 0 ? (
          <ul className="flex flex-col gap-1 text-danger">
            {problems.map((problem) => (
              <li key={problem} className="break-words">
                {problem}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {photos.map((photo, place) => (
          <DraftPhotoTile
            key={photo.id}
            photo={photo}
            name={t('delivery_wizard.photo_name', { place: place + 1 })}
            onRemove={() => void remove(photo.id)}
          />
        ))}
      </ul>
      {failures > 0 ? (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft px-4 py-2 text-warning"
        >
          {t('delivery_wizard.photo_failed', { count: failures })}
          <Button look="secondary" onClick={() => uploads.retry()}>
            {t('delivery_wizard.photo_retry_failed')}
          </Button>
        </div>
      ) : null}
      <p className="text-sm text-muted">{t('delivery_wizard.photo_privacy')}</p>
    </>
  );
}
