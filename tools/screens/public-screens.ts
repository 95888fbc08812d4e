// The pages that everybody reads, from their top.
import { lookAt } from './press.ts';
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

/** Named after their path: a page about chat is not the chat itself. */
export const PUBLIC_SCREENS: ScreenRoute[] = [
  ...PAGES.map(
    (page): ScreenRoute => ({ name: `public-${page}`, path: `/${page}`, as: 'visitor' }),
  ),
  {
    name: 'public-contact-company',
    path: '/contact',
    as: 'visitor',
    act: async (page, t) => {
      await page.locator('a[href^="tel:"]').waitFor();
      await lookAt('company.title')(page, t);
    },
  },
];
