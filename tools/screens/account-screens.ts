// Screens of account settings: personal data, account deletion, two-step verification and passkeys.
import type { Page } from '@playwright/test';
import type { Text } from '../../apps/web/testing/text.ts';
import { pressButton } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';

const downTo = (key: string) => async (page: Page, t: Text) =>
  page.getByRole('heading', { name: t(key) }).scrollIntoViewIfNeeded();

export const ACCOUNT_SCREENS: ScreenRoute[] = [
  { name: 'notification-settings', path: '/profile/notifications', as: 'amina' },
  {
    name: 'notification-quiet-hours',
    path: '/profile/notifications',
    as: 'amina',
    act: async (page, t) => {
      await page.getByLabel(t('notification_settings.quiet_on')).check();
      await page.getByLabel(t('notification_settings.details')).scrollIntoViewIfNeeded();
    },
  },
  { name: 'notifications-of-homes', path: '/notifications?filter=homes', as: 'amina' },
  {
    name: 'notifications-steps',
    path: '/notifications?filter=money',
    as: 'amina',
    act: async (page) => page.locator('[aria-expanded][aria-controls]').first().click(),
  },
  { name: 'profile-data', path: '/profile/data', as: 'amina' },
  {
    name: 'profile-delete',
    path: '/profile/data',
    as: 'supervisor',
    act: pressButton('profile.delete_action', 'dialog'),
  },
  {
    name: 'security-password',
    path: '/profile/security',
    as: 'amina',
    act: pressButton('account_security.change_password', 'dialog'),
  },
  {
    name: 'security-second-step',
    path: '/profile/security',
    as: 'amina',
    act: pressButton('account_security.set_up', 'dialog'),
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
];
