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
 * Each screen is named after its path, so that the public page about the chat and the chat itself
 * have different names.
 */
export const PUBLIC_SCREENS: ScreenRoute[] = PAGES.map((page) => ({
  name: `public-${page}`,
  path: `/${page}`,
  as: 'visitor',
}));
