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

/** Named after the path: the page about chat is not the chat itself. */
export const PUBLIC_SCREENS: ScreenRoute[] = PAGES.map((page) => ({
  name: `public-${page}`,
  path: `/${page}`,
  as: 'visitor',
}));
