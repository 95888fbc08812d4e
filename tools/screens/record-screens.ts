// Screens of the console's search: the daily overview and the search results, and the records of a
// transfer, a parcel and a person. The operator must enter a reason to open a record.
import type { Page } from '@playwright/test';
import type { Text } from '../../apps/web/testing/text.ts';
import type { ScreenRoute } from './screen-route.ts';
import { HELD_TRANSFER } from './seed-pending-checks.ts';

const demoId = (kind: string, n: number) =>
  `0199a${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** @param confirm - Message key of the button that confirms the dialog. */
const openFor = (confirm: string) => async (page: Page, t: Text) => {
  await page.getByLabel(t('operator.reason'), { exact: true }).fill('Elle a appelé');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(confirm) })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

const record = (name: string, kind: string, id: string, as: ScreenRoute['as']): ScreenRoute => ({
  name,
  path: `/operator?tab=search&case=${kind}-${id}`,
  as,
  act: openFor(kind === 'person' ? 'operator.reveal' : 'operator_search.open'),
});

export const RECORD_SCREENS: ScreenRoute[] = [
  { name: 'operator-search', path: '/operator?tab=search', as: 'supervisor' },
  {
    name: 'operator-found',
    path: '/operator?tab=search',
    as: 'supervisor',
    act: async (page, t) => {
      await page.getByRole('searchbox').fill('amina');
      await page.keyboard.press('Enter');
      await page
        .getByRole('row', { name: t('operator_search.kind_person') })
        .first()
        .waitFor();
    },
  },
  record('operator-transfer', 'transfer', demoId('100', 1), 'operator'),
  record('operator-transfer-held', 'transfer', HELD_TRANSFER, 'supervisor'),
  record('operator-delivery', 'delivery', demoId('405', 4), 'operator'),
  record('operator-person', 'person', demoId('000', 1), 'operator'),
];
