// Photo carousel of a home in a list: moved by swiping or by arrow keys, and lazily loaded.
import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { directionOf } from '../../../i18n/language.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { ListedHome } from '../model/home.ts';
import { listingTitleIn } from '../model/listing-texts.ts';
import { HomePhoto } from './home-photo.tsx';

const ARROW =
  'absolute top-1/2 z-20 hidden size-9 -translate-y-1/2 place-items-center rounded-full border border-line bg-surface/90 text-ink pointer-fine:group-hover:grid';

/**
 * Photos of a home. A response that an older version of the app has cached contains only the first
 * photo.
 */
const photosOf = (home: ListedHome): string[] =>
  home.photos?.length ? home.photos : home.image_url ? [home.image_url] : [];

export function CardPhotos({ home }: { home: ListedHome }) {
  const t = useT();
  const language = useLanguage();
  const router = useRouter();
  const direction = directionOf(language);
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  // Loads one photo beyond the last viewed photo. The other photos are not loaded, because the user
  // may never view them and the connection may be slow.
  const [reach, setReach] = useState(0);
  const photos = photosOf(home);
  const last = photos.length - 1;
  const title = listingTitleIn(home, language);
  if (last < 1) {
    return <HomePhoto image={photos[0] ? imageOf(home, photos[0], 0) : null} />;
  }
  const look = (next: number) => {
    setPlace(next);
    setReach((reached) => Math.max(reached, next + 1));
  };
  const goTo = (next: number) => {
    const { current } = strip;
    if (!current || next < 0 || next > last) return;
    look(next);
    current.scrollTo({ left: (direction === 'rtl' ? -1 : 1) * next * current.clientWidth });
  };
  // Opens the page of the home, like a click on the title. With a modifier key, opens a new tab.
  const open = (isElsewhere: boolean) => {
    const place = {
      to: '/$lang/homes/$homeId',
      params: { lang: language, homeId: home.id },
    } as const;
    if (isElsewhere) globalThis.open(router.buildLocation(place).href, '_blank');
    else void router.navigate(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(false);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    goTo(place + (direction === 'rtl' ? -step : step));
  };
  return (
    <div
      className="group relative"
      onPointerEnter={() => look(place)}
      onTouchStart={() => look(place)}
    >
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label={t('homes.photos_of', { title })}
        onFocus={() => look(place)}
        onKeyDown={onKeyDown}
        onClick={({ ctrlKey, metaKey }) => open(ctrlKey || metaKey)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const next = Math.round(Math.abs(scrollLeft) / clientWidth);
          if (next !== place) look(next);
        }}
        className="relative z-10 flex aspect-[4/3] cursor-pointer snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-primary motion-safe:scroll-smooth"
      >
        {photos.map((url, at) => (
          <li key={url} className="w-full shrink-0 snap-center">
            <HomePhoto
              image={at <= reach ? imageOf(home, url, at) : null}
              alt={t('homes.photo_of', { title, place: at + 1 })}
            />
          </li>
        ))}
      </ul>
      {place > 0 ? <StepArrow side="start" onClick={() => goTo(place - 1)} /> : null}
      {place < last ? <StepArrow side="end" onClick={() => goTo(place + 1)} /> : null}
      <PhotoDots photos={photos} place={place} />
      <span role="status" className="sr-only">
        {reach > 0 ? t('ui.photo_of', { place: place + 1, count: photos.length }) : null}
      </span>
    </div>
  );
}

/** Arrow for mouse users only: touch users swipe, and the carousel itself handles keys. */
function StepArrow({ side, onClick }: { side: 'start' | 'end'; onClick: () => void }) {
  const Chevron = side === 'start' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
      className={`${ARROW} ${side === 'start' ? 'start-2' : 'end-2'}`}
    >
      <Chevron className="size-5 rtl:-scale-x-100" />
    </button>
  );
}

function PhotoDots({ photos, place }: { photos: string[]; place: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-2 z-10 mx-auto flex w-fit gap-1.5 rounded-full bg-ink/55 px-2 py-1.5"
    >
      {photos.map((url, at) => (
        <span
          key={url}
          className={clsx('size-1.5 rounded-full bg-page', at !== place && 'opacity-50')}
        />
      ))}
    </span>
  );
}

const imageOf = (home: ListedHome, url: string, place: number) => ({
  image_url: url,
  preview: place === 0 ? home.image_preview : null,
});
