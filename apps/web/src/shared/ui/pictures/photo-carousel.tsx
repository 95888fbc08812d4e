// Photo carousel with swipe, arrows and a counter.
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { photoSources } from './photo-sources.ts';
import type { useCarousel } from './use-carousel.ts';

const WIDTHS = [480, 800, 1200];
const FULL_WIDTHS = [800, 1200, 1600, 2400];

export type Photo = { url: string; alt: string };
type PhotoCarouselProps = {
  photos: Photo[];
  carousel: ReturnType<typeof useCarousel>;
  /** true: whole photos in a frame as high as the screen. false: photos that fill a 4:3 frame. */
  isFullScreen?: boolean;
  /**
   * Called when the user taps the photo, but not when the user swipes it. The caller must also
   * offer the action as a button, because a photo cannot be activated with the keyboard.
   */
  onTap?: () => void;
  children?: ReactNode;
};

/**
 * The `sizes` attribute of the photos, which tells the browser the width at which a photo is
 * displayed: the width of the screen on a phone, and the width of the page's column on a desktop.
 */
const SIZES = '(min-width: 64rem) 48rem, 100vw';

const ARROW =
  'absolute top-1/2 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-full border border-line bg-surface text-ink disabled:hidden';

export function PhotoCarousel({
  photos,
  carousel,
  isFullScreen,
  onTap,
  children,
}: PhotoCarouselProps) {
  const t = useT();
  // The photos before and after the current one load only after the user touches or focuses the
  // carousel.
  const [isTouched, setIsTouched] = useState(false);
  const { viewport, index, back, on } = carousel;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notes that somebody is here; what can be done has buttons inside.
    <div
      onPointerDown={() => setIsTouched(true)}
      onFocus={() => setIsTouched(true)}
      className={clsx(
        'relative overflow-hidden bg-sunken',
        // On a desktop, the aspect ratio is 16:9 and not 4:3. The frame is thus less high, so that
        // the price below is visible without scrolling.
        isFullScreen ? 'h-full' : 'aspect-[4/3] rounded-card lg:aspect-[16/9]',
      )}
    >
      <div ref={viewport} className="h-full overflow-hidden">
        <ul className="flex h-full touch-pan-y">
          {photos.map(({ url, alt }, place) => (
            <li key={url} className="h-full min-w-0 flex-[0_0_100%]">
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: a second way beside a button. */}
              <img
                // `loading` must be set before the source; otherwise the browser would start
                // loading immediately.
                loading={Math.abs(place - index) > (isTouched ? 1 : 0) ? 'lazy' : 'eager'}
                fetchPriority={place === index ? 'high' : 'auto'}
                {...photoSources(
                  url,
                  isFullScreen ? FULL_WIDTHS : WIDTHS,
                  isFullScreen ? '100vw' : SIZES,
                )}
                alt={alt}
                onClick={onTap}
                draggable={false}
                className={clsx(
                  'size-full',
                  isFullScreen ? 'object-contain' : 'object-cover',
                  onTap && 'cursor-zoom-in',
                )}
              />
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-label={t('ui.previous_photo')}
        disabled={index === 0}
        onClick={back}
        className={`${ARROW} start-2`}
      >
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </button>
      <button
        type="button"
        aria-label={t('ui.next_photo')}
        disabled={index >= photos.length - 1}
        onClick={on}
        className={`${ARROW} end-2`}
      >
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </button>
      <p
        aria-live="polite"
        className="figures absolute start-2 bottom-2 rounded-full bg-surface px-3 py-1 text-sm text-ink"
      >
        {t('ui.photo_of', { place: index + 1, count: photos.length })}
      </p>
      {children}
    </div>
  );
}
