// Carousel, based on Embla, that can be swiped or moved with keys. It follows the direction of the
// language and can start at any slide.
import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { directionOf } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-t.ts';

const SLIDE_FRAMES = 20;

export function useCarousel(start: number, onMove?: (index: number) => void) {
  const direction = directionOf(useLanguage());
  const [index, setIndex] = useState(start);
  const isStill =
    typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [viewport, embla] = useEmblaCarousel({
    startIndex: start,
    direction,
    duration: isStill ? 0 : SLIDE_FRAMES,
  });
  // Subscribes to the carousel in the same React commit that renders the arrows, so that even the
  // first tap on an arrow updates the index.
  useLayoutEffect(() => {
    if (!embla) return;
    const follow = () => {
      setIndex(embla.selectedScrollSnap());
      onMove?.(embla.selectedScrollSnap());
    };
    embla.on('select', follow);
    return () => {
      embla.off('select', follow);
    };
  }, [embla, onMove]);
  const back = () => embla?.scrollPrev();
  const on = () => embla?.scrollNext();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (key === forward) on();
    if (key === backward) back();
  };
  return { viewport, index, back, on, goTo: (place: number) => embla?.scrollTo(place), onKeyDown };
}
