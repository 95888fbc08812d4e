// Dialogs and menus of the home pages for buyers and of the property pages for owners.
import type { Page } from '@playwright/test';
import type { Text } from '../../apps/web/testing/text.ts';
import { pressButton } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Id of the first home in the demo data; amina owns this home. */
const DEMO_HOME = '0199a500-0000-7000-8000-000000000001';
const home = `/homes/${DEMO_HOME}`;

/**
 * Draws an area by clicking three corners on the map. All clicks are in the upper half of the map,
 * because the button that leads to the list covers part of the lower half.
 */
async function drawArea(page: Page, t: Text): Promise<void> {
  await pressButton('homes.draw_area')(page, t);
  const map = page.getByRole('region', { name: t('homes.map') });
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not visible');
  for (const [x, y] of [
    [0.3, 0.3],
    [0.7, 0.35],
    [0.5, 0.45],
  ] as const) {
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  }
}

const downTo = (key: string) => async (page: Page, t: Text) =>
  page
    .getByRole('heading', { name: t(key) })
    .first()
    .scrollIntoViewIfNeeded();

export const HOME_SCREENS: ScreenRoute[] = [
  {
    name: 'homes-filters',
    path: '/homes',
    as: 'visitor',
    act: pressButton('homes.search_open', 'dialog'),
  },
  {
    name: 'homes-filtered',
    path: '/homes?listing_type=rent&bedrooms_min=2&features=has_elevator',
    as: 'visitor',
  },
  { name: 'homes-area', path: '/homes?view=map', as: 'visitor', act: drawArea },
  {
    name: 'homes-saved',
    path: '/homes?listing_type=rent',
    as: 'karim',
    act: pressButton('homes.save_search', 'dialog'),
  },
  {
    name: 'homes-favourites',
    path: '/homes?mine=yes',
    as: 'karim',
  },
  { name: 'homes-member', path: '/homes', as: 'karim' },
  { name: 'homes-broker', path: '/homes', as: 'youssef' },
  { name: 'home-visitor', path: home, as: 'visitor' },
  { name: 'home-price', path: home, as: 'karim', act: downTo('homes.price_history') },
  { name: 'home-similar', path: home, as: 'karim', act: downTo('homes.similar') },
  { name: 'home-report', path: home, as: 'karim', act: pressButton('homes.report', 'dialog') },
  { name: 'home-photos', path: home, as: 'karim', act: pressButton('ui.full_screen') },
  {
    name: 'visit-sign-in',
    path: `/login?from=${encodeURIComponent(`/fr${home}#visit`)}`,
    as: 'visitor',
  },
  { name: 'home-missing', path: '/homes/0199a500-0000-7000-8000-000000000999', as: 'visitor' },
  {
    name: 'properties-filters',
    path: '/properties',
    as: 'amina',
    act: pressButton('properties.filters', 'dialog'),
  },
  { name: 'properties-add', path: '/properties/new', as: 'amina' },
  ...(['offer', 'place', 'details', 'preview'] as const).map(
    (step): ScreenRoute => ({
      name: `properties-add-${step}`,
      path: `/properties/new?step=${step}`,
      as: 'amina',
    }),
  ),
  { name: 'properties-none', path: '/properties?q=nowhere', as: 'amina' },
  { name: 'properties-empty', path: '/properties', as: 'karim' },
  { name: 'properties-signed-out', path: '/properties', as: 'visitor' },
  {
    name: 'property-delete',
    path: `/properties/${DEMO_HOME}`,
    as: 'amina',
    act: pressButton('properties.delete', 'alertdialog'),
  },
  {
    name: 'property-leave',
    path: `/properties/edit/${DEMO_HOME}`,
    as: 'amina',
    act: async (page, t) => {
      await page.getByLabel(t('properties.bedrooms'), { exact: true }).fill('9');
      await pressButton('common.cancel', 'alertdialog')(page, t);
    },
  },
];
