// Returns a function that tells whether the open screen belongs to an item of the navigation bar.
import { useLocation } from '@tanstack/react-router';
import { isNavItemActive, type NavItem } from './nav-items.ts';

export function useIsNavItemActive(): (place: NavItem) => boolean {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (place) => isNavItemActive(path, place);
}
