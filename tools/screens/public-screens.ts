// Screens of the public pages, from the top.
import type { ScreenRoute } from './screen-route.ts';

const PAGES = [
  'about',
  'careers',
  'become-broker',
  'send-money',
  'send-package',
  'chat',
  'tickets',
  'transport',
  'terms',
  'privacy',
  'contact',
  'cookies',
  'legal',
  'security',
];

/**
 * Each screen is named after its path, which distinguishes the page about chat from the chat
 * itself.
 */
export const PUBLIC_SCREENS: ScreenRoute[] = PAGES.map((page) => ({
  name: `public-${page}`,
  path: `/${page}`,
  as: 'visitor',
}));
