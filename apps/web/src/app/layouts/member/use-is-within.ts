// Which place of the bar the open screen belongs to.
import { useLocation } from '@tanstack/react-router';
import { isWithin, type Place } from './places.ts';

export function useIsWithin(): (place: Place) => boolean {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (place) => isWithin(path, place);
}
