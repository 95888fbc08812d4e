// Screens of transfers that are on hold or in their waiting period, and of proofs of address.
import type { Page } from '@playwright/test';
import type { Text } from '../../apps/web/testing/text.ts';
import { pressButton } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';
import { ADDRESS_PROOF, HELD_TRANSFER, WAITING_TRANSFER } from './seed-pending-checks.ts';

async function openProof(page: Page, t: Text): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('operator.open_case') })
    .click();
  await page.getByRole('button', { name: t('operator.approve') }).waitFor();
}

async function openActivityCase(page: Page, t: Text): Promise<void> {
  await page.getByRole('button', { name: '•••' }).first().click();
  await page.getByRole('heading', { name: t('activity.notes') }).waitFor();
}

async function setHold(page: Page, t: Text): Promise<void> {
  await pressButton('operator_retention.part_holds')(page, t);
  await pressButton('operator_retention.hold_set', 'dialog')(page, t);
}

async function lookUpVisit(page: Page, t: Text): Promise<void> {
  await page.getByLabel(t('identity.address.visit_code')).scrollIntoViewIfNeeded();
}

export const VERIFICATION_SCREENS: ScreenRoute[] = [
  { name: 'money-wait', path: `/money/${WAITING_TRANSFER}`, as: 'amina' },
  { name: 'money-held', path: `/money/${HELD_TRANSFER}`, as: 'amina' },
  { name: 'address', path: '/profile/address', as: 'amina' },
  {
    name: 'profile-address',
    path: '/profile',
    as: 'amina',
    act: async (page, t) =>
      page.getByRole('heading', { name: t('identity.address.title') }).scrollIntoViewIfNeeded(),
  },
  { name: 'broker-address', path: '/broker', as: 'youssef', act: lookUpVisit },
  { name: 'operator-activity', path: '/operator?tab=activity', as: 'supervisor' },
  {
    name: 'operator-activity-case',
    path: '/operator?tab=activity',
    as: 'supervisor',
    act: openActivityCase,
  },
  {
    name: 'operator-names',
    path: '/operator?tab=activity',
    as: 'supervisor',
    act: pressButton('activity.part_lists'),
  },
  { name: 'operator-retention', path: '/operator?tab=retention', as: 'supervisor' },
  { name: 'operator-outbox', path: '/operator?tab=outbox', as: 'supervisor' },
  {
    name: 'operator-legal-holds',
    path: '/operator?tab=retention',
    as: 'supervisor',
    act: pressButton('operator_retention.part_holds'),
  },
  {
    name: 'operator-legal-hold-set',
    path: '/operator?tab=retention',
    as: 'supervisor',
    act: setHold,
  },
  { name: 'operator-holds', path: '/operator?tab=holds', as: 'supervisor' },
  { name: 'operator-hold', path: `/operator?tab=holds&case=${HELD_TRANSFER}`, as: 'supervisor' },
  {
    name: 'operator-hold-refuse',
    path: `/operator?tab=holds&case=${HELD_TRANSFER}`,
    as: 'supervisor',
    act: pressButton('holds.console.refuse', 'dialog'),
  },
  {
    name: 'operator-hold-place',
    path: '/operator?tab=holds',
    as: 'supervisor',
    act: pressButton('holds.console.place', 'dialog'),
  },
  { name: 'operator-addresses', path: '/operator?tab=addresses', as: 'operator' },
  {
    name: 'operator-address',
    path: `/operator?tab=addresses&case=${ADDRESS_PROOF}`,
    as: 'operator',
    act: openProof,
  },
];
