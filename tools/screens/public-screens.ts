// Screens of the public pages. Each screenshot begins at the top of the page.
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
 * Each screen is named after its path, with the prefix `public-`. Without the prefix, the public
 * page about the chat would have a name like those of the chat's own screens.
 */
export const PUBLIC_SCREENS: ScreenRoute[] = PAGES.map((page) => ({
  name: `public-${page}`,
  path: `/${page}`,
  as: 'visitor',
}));
