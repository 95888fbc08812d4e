// Photo gallery with a large photo, thumbnails and a full-screen view. Starts on the primary photo.
import { Dialog } from '@base-ui/react/dialog';
import { ImageOff, Maximize2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { type Photo, PhotoCarousel } from './photo-carousel.tsx';
import { photoSources } from './photo-sources.ts';
import { useCarousel } from './use-carousel.ts';

type GalleryProps = {
  /** Accessible name of the gallery. */
  label: string;
  photos: Photo[];
  /** Index of the initial photo. */
  primary?: number;
};

const THUMBNAIL_WIDTHS = [160];

const ROUND =
  'absolute end-2 top-2 inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface text-ink';

export function ImageGallery(props: GalleryProps) {
  const t = useT();
  const language = useLanguage();
  if (props.photos.length === 0) {
    return (
      <div className="flex aspect-[4/3] flex-col items-center justify-center gap-2 rounded-card bg-sunken text-muted">
        <ImageOff aria-hidden="true" className="size-8" />
        {t('ui.no_photo')}
      </div>
    );
  }
  // The carousel is mounted again when the language changes, because it reads the text direction
  // only once.
  return <FilledGallery key={language} {...props} />;
}

function FilledGallery({ label, photos, primary = 0 }: GalleryProps) {
  const t = useT();
  const [isFull, setIsFull] = useState(false);
  const carousel = useCarousel(Math.min(primary, photos.length - 1));
  return (
    <section aria-label={label} onKeyDown={carousel.onKeyDown} className="flex flex-col gap-2">
      <Dialog.Root open={isFull} onOpenChange={setIsFull}>
        <PhotoCarousel photos={photos} carousel={carousel} onTap={() => setIsFull(true)}>
          <Dialog.Trigger aria-label={t('ui.full_screen')} className={ROUND}>
            <Maximize2 aria-hidden="true" className="size-5" />
          </Dialog.Trigger>
        </PhotoCarousel>
        <Dialog.Portal>
          <Dialog.Popup aria-label={label} className="fixed inset-0 z-50 bg-page">
            <FullScreen photos={photos} start={carousel.index} onMove={carousel.goTo} />
            <Dialog.Close aria-label={t('common.close')} className={ROUND}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      {photos.length > 1 ? (
        <Thumbnails photos={photos} index={carousel.index} onChoose={carousel.goTo} />
      ) : null}
    </section>
  );
}

type FullScreenProps = { photos: Photo[]; start: number; onMove: (index: number) => void };

/**
 * Photos in the full-screen dialog. This component is mounted only when the dialog opens. So the
 * first photo that it shows is the photo that was visible in the small gallery.
 */
function FullScreen({ photos, start, onMove }: FullScreenProps) {
  const [first] = useState(start);
  const carousel = useCarousel(first, onMove);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way beside the buttons inside.
    <div onKeyDown={carousel.onKeyDown} className="h-full">
      <PhotoCarousel photos={photos} carousel={carousel} isFullScreen />
    </div>
  );
}

type ThumbnailsProps = { photos: Photo[]; index: number; onChoose: (place: number) => void };

function Thumbnails({ photos, index, onChoose }: ThumbnailsProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const frame = list.current?.getBoundingClientRect();
    const chosen = list.current?.children[index]?.getBoundingClientRect();
    // Scrolls only the strip of thumbnails. `scrollIntoView` would also scroll the page.
    if (frame && chosen) {
      const distance = chosen.x + chosen.width / 2 - (frame.x + frame.width / 2);
      list.current?.scrollBy({ left: distance });
    }
  }, [index]);
  return (
    <ul ref={list} aria-label={t('ui.photos')} className="flex gap-2 overflow-x-auto p-1">
      {photos.map(({ url }, place) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            aria-label={t('ui.show_photo', { place: place + 1 })}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onChoose(place)}
            className="block h-14 w-18 overflow-hidden rounded-lg opacity-70 aria-[current=true]:opacity-100 aria-[current=true]:outline-2 aria-[current=true]:outline-primary"
          >
            <img
              loading="lazy"
              {...photoSources(url, THUMBNAIL_WIDTHS, '4.5rem')}
              alt=""
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
