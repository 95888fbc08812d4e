// Screens of disputes, as each party and operators see them, including a refund that is collected
// at a counter. The list also contains the finance screens of the console.
import type { Page } from '@playwright/test';
import type { Text } from '../../apps/web/testing/text.ts';
import { chooseBankFile, chooseOpenItem, openBankScreen } from './bank-file.ts';
import { pressButton } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Path of a demo dispute by its number in the seed. */
const dispute = (n: number) => `/disputes/0199a300-0000-7000-8000-00000000000${n}`;

const openFirst = async (page: Page, t: Text): Promise<void> => {
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByLabel(t('operator.money_answer_words')).waitFor();
};

export const DISPUTE_SCREENS: ScreenRoute[] = [
  { name: 'disputes', path: '/disputes', as: 'amina' },
  { name: 'disputes-empty', path: '/disputes', as: 'karim' },
  { name: 'dispute-open', path: dispute(1), as: 'amina' },
  { name: 'dispute-of-broker', path: dispute(1), as: 'youssef' },
  { name: 'dispute-won', path: dispute(2), as: 'amina' },
  {
    name: 'dispute-new',
    path: '/disputes/new?transfer=0199a100-0000-7000-8000-000000000007',
    as: 'amina',
    act: pressButton('disputes.send'),
  },
  { name: 'operator-disputes', path: '/operator?tab=disputes', as: 'supervisor' },
  { name: 'operator-dispute', path: '/operator?tab=disputes', as: 'supervisor', act: openFirst },
  {
    name: 'operator-dispute-win',
    path: '/operator?tab=disputes',
    as: 'supervisor',
    act: async (page, t) => {
      await openFirst(page, t);
      await pressButton('operator.money_win', 'dialog')(page, t);
    },
  },
  { name: 'operator-floats', path: '/operator?tab=finance', as: 'supervisor' },
  {
    name: 'operator-checks',
    path: '/operator?tab=finance',
    as: 'supervisor',
    act: pressButton('operator.money_part_checks'),
  },
  { name: 'operator-bank', path: '/operator?tab=finance', as: 'supervisor', act: openBankScreen },
  {
    name: 'operator-bank-file',
    path: '/operator?tab=finance',
    as: 'supervisor',
    act: chooseBankFile,
  },
  {
    name: 'operator-bank-open',
    path: '/operator?tab=finance',
    as: 'supervisor',
    act: chooseOpenItem,
  },
];
