// Photos taken at the door. The photos stay on the device until the scan to which they belong is
// sent.
import { Camera, CircleAlert, X } from 'lucide-react';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../i18n/use-t.ts';
import { useObjectUrls } from '../../../shared/files/use-object-urls.ts';
import { preparePhoto } from '../../../shared/photos/prepare-photo.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { ScanPhoto } from '../model/queue/queued-scan.ts';

const MOST = 3;

type DoorPhotoFieldProps = {
  label: string;
  photos: ScanPhoto[];
  onChange: (photos: ScanPhoto[]) => void;
  error?: string | undefined;
};

export function DoorPhotoField({ label, photos, onChange, error }: DoorPhotoFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const urls = useObjectUrls(useMemo(() => photos.map(({ blob }) => blob), [photos]));
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setIsReading(true);
    setIsUnreadable(false);
    try {
      const ready = await preparePhoto(file);
      const takenAt = new Date().toISOString();
      onChange([...photos, { ...ready, id: newId(), takenAt, isUploaded: false }]);
    } catch {
      setIsUnreadable(true);
    }
    setIsReading(false);
  };
  const problem = isUnreadable ? t('courier.photo_unreadable') : error;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <ul className="grid grid-cols-3 gap-2 empty:hidden">
        {photos.map(({ id }, index) => (
          <li key={id} className="relative aspect-square overflow-hidden rounded-card bg-sunken">
            <img
              src={urls[index]}
              alt={t('courier.photo_name', { place: index + 1 })}
              className="size-full object-cover"
            />
            <IconButton
              label={t('courier.photo_remove', { place: index + 1 })}
              onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
              className="absolute end-0 top-0 hover:bg-transparent"
            >
              <X aria-hidden="true" className="size-7 rounded-full bg-surface/90 p-1 text-ink" />
            </IconButton>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void take(event)}
      />
      {photos.length < MOST ? (
        <Button
          look="secondary"
          className="min-h-12"
          isPending={isReading}
          data-is-missing={error ? '' : undefined}
          onClick={() => input.current?.click()}
        >
          <Camera aria-hidden="true" className="size-5" />
          {t(photos.length > 0 ? 'courier.photo_another' : 'courier.photo_take')}
        </Button>
      ) : null}
      <p className="text-sm text-muted">{t('courier.photo_hint')}</p>
      <p aria-live="polite" className="flex items-start gap-1.5 text-sm text-danger empty:hidden">
        {problem ? (
          <>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </>
        ) : null}
      </p>
    </fieldset>
  );
}
