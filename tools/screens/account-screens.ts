// The account's own matters: the data, its end, the second step and passkeys.
import type { Page } from '@playwright/test';
import type { Text } from '../../apps/web/testing/text.ts';
import { press } from './press.ts';
import type { ScreenRoute } from './screen-route.ts';

const downTo = (key: string) => async (page: Page, t: Text) =>
  page.getByRole('heading', { name: t(key) }).scrollIntoViewIfNeeded();

export const ACCOUNT_SCREENS: ScreenRoute[] = [
  { name: 'profile-data', path: '/profile/data', as: 'amina' },
  {
    name: 'profile-delete',
    path: '/profile/data',
    as: 'supervisor',
    act: press('profile.delete_action', 'dialog'),
  },
  {
    name: 'security-password',
    path: '/profile/security',
    as: 'amina',
    act: press('account_security.change_password', 'dialog'),
  },
  {
    name: 'security-second-step',
    path: '/profile/security',
    as: 'amina',
    act: press('account_security.set_up', 'dialog'),
  },
  {
    name: 'security-passkeys',
    path: '/profile/security',
    as: 'amina',
    act: downTo('account_security.passkeys_title'),
  },
  {
    name: 'security-devices',
    path: '/profile/security',
    as: 'amina',
    act: downTo('account_security.devices_title'),
  },
  { name: 'operator-reports', path: '/operator?tab=reports', as: 'operator' },
];
