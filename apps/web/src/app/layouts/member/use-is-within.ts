// Returns a function that tells whether the open screen belongs to a place of the bar.
import { useLocation } from '@tanstack/react-router';
import { isWithin, type Place } from './places.ts';

export function useIsWithin(): (place: Place) => boolean {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (place) => isWithin(path, place);
}
