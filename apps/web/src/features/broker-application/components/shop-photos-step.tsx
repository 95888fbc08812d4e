// Photo step: one to five photos of the shop front and the counter. The photos are uploaded in the
// background while the user continues.
import { ImagePlus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { preparePhoto } from '../../../shared/photos/prepare-photo.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FileButton } from '../../../shared/ui/fields/file-button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { StepActions } from '../../../shared/ui/wizard/step-actions.tsx';
import { removeShopPhoto } from '../api/shop-photo-port.ts';
import { useShopPhotoUploads } from '../model/use-shop-photo-uploads.ts';
import { ShopPhoto } from './shop-photo.tsx';
import type { StepProps } from './step-props.ts';

const MOST = 5;

export function ShopPhotosStep({ userId, state, keeper, onNext }: StepProps) {
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const sent = state.draft.photos;
  const { uploads, photos } = useShopPhotoUploads(userId, (name) => {
    void keeper.change({ photos: [...keeper.state().draft.photos, name] });
    void keeper.flush();
  });
  const choose = async (chosen: File[]) => {
    setProblem(undefined);
    for (const file of chosen) {
      if (keeper.state().draft.photos.length + uploads.getSnapshot().length >= MOST) {
        setProblem(t('broker_application.photos_too_many'));
        break;
      }
      try {
        uploads.add([(await preparePhoto(file)).blob]);
      } catch {
        setProblem(t('broker_application.photo_unreadable', { name: `\u2068${file.name}\u2069` }));
      }
    }
  };
  const remove = (path: string) => {
    void keeper.change({ photos: sent.filter((one) => one !== path) });
    void keeper.flush().then(() => removeShopPhoto(path));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (photos.length > 0) return setProblem(t('broker_application.photos_on_way'));
    if (sent.length === 0) return setProblem(t('broker_application.photos_missing'));
    onNext();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{t('broker_application.photos_text')}</p>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {sent.map((path, place) => (
          <Tile
            key={path}
            label={t('broker_application.remove_photo', { place: place + 1 })}
            onRemove={() => remove(path)}
          >
            <ShopPhoto path={path} name={t('broker_application.photo', { place: place + 1 })} />
          </Tile>
        ))}
        {photos.map((photo, index) => {
          const place = sent.length + index + 1;
          return (
            <Tile
              key={photo.id}
              label={t('broker_application.remove_photo', { place })}
              onRemove={() => uploads.remove(photo.id)}
            >
              {photo.url ? (
                <img
                  src={photo.url}
                  alt={t('broker_application.photo', { place })}
                  className="size-full object-cover opacity-60"
                />
              ) : null}
              <span className="figures absolute inset-x-0 bottom-0 bg-surface/90 px-2 py-1 text-sm">
                {photo.state === 'failed' ? t('ui.file_failed') : `${photo.percent} %`}
              </span>
            </Tile>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton multiple accept="image/*" onFiles={(files) => void choose(files)}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {t('broker_application.add_photos')}
        </FileButton>
        {photos.some(({ state: one }) => one === 'failed') ? (
          <Button look="secondary" onClick={() => uploads.retry()}>
            {t('common.retry')}
          </Button>
        ) : null}
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <StepActions>
        <Button type="submit">{t('common.continue')}</Button>
      </StepActions>
    </form>
  );
}

type TileProps = { label: string; onRemove: () => void; children: React.ReactNode };

function Tile({ label, onRemove, children }: TileProps) {
  return (
    <li className="relative aspect-[4/3] overflow-hidden rounded-card border border-line bg-sunken">
      {children}
      <IconButton
        label={label}
        onClick={onRemove}
        className="absolute end-0 top-0 hover:bg-transparent"
      >
        <X aria-hidden="true" className="size-7 rounded-full bg-surface/90 p-1 text-ink" />
      </IconButton>
    </li>
  );
}
