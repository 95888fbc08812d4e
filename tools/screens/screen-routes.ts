// All routes of which screenshots are taken, each with the user who is signed in. Each feature adds
// its own routes.
import type { Page } from '@playwright/test';
import { openAccountMenu } from '../../apps/web/testing/people.ts';
import type { Text } from '../../apps/web/testing/text.ts';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { BROKER_SCREENS } from './broker-screens.ts';
import { CHAT_SCREENS } from './chat-screens.ts';
import { COLLECT_SCREENS } from './collect-screens.ts';
import { COURIER_SCREENS } from './courier-screens.ts';
import { DELIVERY_SCREENS } from './delivery-screens.ts';
import { DISPUTE_SCREENS } from './dispute-screens.ts';
import { HOME_SCREENS } from './home-screens.ts';
import { pressButton, scrollToHeading } from './page-actions.ts';
import { PROPOSAL_SCREENS } from './proposal-screens.ts';
import { PUBLIC_SCREENS } from './public-screens.ts';
import { RECEIPT_SCREENS } from './receipt-screens.ts';
import { RECORD_SCREENS } from './record-screens.ts';
import { SAFETY_SCREENS } from './safety-screens.ts';
import type { ScreenRoute } from './screen-route.ts';
import { SETTING_SCREENS } from './setting-screens.ts';
import { SETTLEMENT_SCREENS } from './settlement-screens.ts';
import { VERIFICATION_SCREENS } from './verification-screens.ts';
import { VOUCHER_SCREENS } from './voucher-screens.ts';

/** Id of the first home in the demo data; amina owns this home. */
const DEMO_HOME = '0199a500-0000-7000-8000-000000000001';

const openLanguages = (page: Page, t: Text) =>
  page.getByLabel(new RegExp(`^${t('common.language')}`)).click();

/**
 * Only the phone layout has a drawer. The desktop layout shows the links of the drawer directly.
 */
async function openDrawer(page: Page, t: Text): Promise<void> {
  const menu = page.getByRole('button', { name: t('common.menu') });
  if (!(await menu.isVisible())) return;
  await menu.click();
  await page.locator('#menu').waitFor();
}

export const SCREEN_ROUTES: ScreenRoute[] = [
  { name: 'landing', path: '', as: 'visitor' },
  { name: 'landing-menu', path: '', as: 'visitor', act: openLanguages },
  { name: 'landing-drawer', path: '', as: 'visitor', act: openDrawer },
  { name: 'login', path: '/login', as: 'visitor' },
  {
    name: 'login-refused',
    path: '/login',
    as: 'visitor',
    act: async (page, t) => {
      await page.getByLabel(t('auth.username_or_email')).fill('amina');
      await page.getByLabel(t('auth.password'), { exact: true }).fill('not-the-password');
      await pressButton('common.sign_in')(page, t);
      await page.getByText(t('auth.invalid_credentials')).waitFor();
    },
  },
  { name: 'signup', path: '/signup', as: 'visitor' },
  {
    name: 'signup-refused',
    path: '/signup',
    as: 'visitor',
    act: pressButton('auth.create_account'),
  },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  { name: 'reset-password', path: '/reset-password', as: 'visitor' },
  { name: 'callback-stale', path: '/auth/callback?error_code=otp_expired', as: 'visitor' },
  { name: 'not-found', path: '/nowhere', as: 'visitor' },
  { name: 'dashboard', path: '/dashboard', as: 'amina' },
  {
    name: 'account-menu',
    path: '/dashboard',
    as: 'amina',
    act: async (page, t) => void (await openAccountMenu(page, t)),
  },
  { name: 'contacts', path: '/contacts', as: 'amina' },
  {
    name: 'contact-chosen',
    path: '/contacts',
    as: 'amina',
    // Opens the details beside the list on a desktop. A phone shows only the list.
    act: async (page) => {
      const row = page.locator('[data-row]').first();
      if (await row.count()) await row.click();
    },
  },
  {
    name: 'contacts-add',
    path: '/contacts',
    as: 'amina',
    act: pressButton('contacts.add', 'dialog'),
  },
  { name: 'notifications', path: '/notifications', as: 'amina' },
  { name: 'profile', path: '/profile', as: 'amina' },
  {
    name: 'profile-username',
    path: '/profile',
    as: 'amina',
    act: pressButton('profile.edit_username', 'dialog'),
  },
  { name: 'chats', path: '/chats', as: 'amina' },
  {
    name: 'chats-new',
    path: '/chats',
    as: 'amina',
    act: pressButton('chat.new_conversation', 'dialog'),
  },
  {
    name: 'chats-settings',
    path: '/chats',
    as: 'amina',
    act: pressButton('chat.settings', 'dialog'),
  },
  { name: 'homes', path: '/homes', as: 'visitor' },
  { name: 'homes-map', path: '/homes?view=map', as: 'visitor' },
  { name: 'homes-none', path: '/homes?q=nowhere', as: 'visitor' },
  { name: 'home', path: `/homes/${DEMO_HOME}`, as: 'karim' },
  { name: 'properties', path: '/properties', as: 'amina' },
  { name: 'properties-grid', path: '/properties?view=grid', as: 'amina' },
  { name: 'properties-list', path: '/properties?view=list', as: 'amina' },
  { name: 'property', path: `/properties/${DEMO_HOME}`, as: 'amina' },
  { name: 'property-edit', path: `/properties/edit/${DEMO_HOME}`, as: 'amina' },
  { name: 'identity', path: '/profile/identity', as: 'supervisor' },
  { name: 'my-tickets', path: '/my-tickets', as: 'amina' },
  { name: 'my-tickets-gate', path: '/my-tickets', as: 'supervisor' },
  { name: 'operator-identity', path: '/operator', as: 'operator' },
  { name: 'operator-people', path: '/operator?tab=people', as: 'operator' },
  { name: 'operator-roles', path: '/operator?tab=roles', as: 'operator' },
  { name: 'operator-audit', path: '/operator?tab=audit', as: 'supervisor' },
  { name: 'profile-security', path: '/profile/security', as: 'amina' },
  { name: 'money', path: '/money', as: 'amina' },
  { name: 'money-empty', path: '/money', as: 'karim' },
  { name: 'money-none-found', path: '/money?q=nobody', as: 'amina' },
  { name: 'money-amount', path: '/money/new', as: 'amina' },
  { name: 'money-limits', path: '/money/new?draft=:draft-amount', as: 'karim' },
  { name: 'money-limits-confirm', path: '/money/new?draft=:draft-confirm', as: 'karim' },
  {
    name: 'money-price',
    path: '/money/new?draft=:draft-amount',
    as: 'amina',
    isWithinLimits: true,
  },
  { name: 'money-recipient', path: '/money/new?draft=:draft-recipient', as: 'amina' },
  { name: 'money-broker', path: '/money/new?draft=:draft-broker', as: 'amina' },
  {
    name: 'money-confirm',
    path: '/money/new?draft=:draft-confirm',
    as: 'amina',
    isWithinLimits: true,
  },
  { name: 'money-draft', path: '/money/:transfer-draft', as: 'amina' },
  { name: 'money-pending', path: '/money/:transfer-pending', as: 'amina' },
  {
    name: 'money-where-to-pay',
    path: '/money/:transfer-pending',
    as: 'amina',
    act: scrollToHeading('shops.where_to_pay'),
  },
  {
    name: 'money-where-to-collect',
    path: '/money/:transfer-in_process',
    as: 'amina',
    act: scrollToHeading('shops.where_to_collect'),
  },
  {
    name: 'money-delete',
    path: '/money/:transfer-pending',
    as: 'amina',
    act: pressButton('money.cancel', 'alertdialog'),
  },
  { name: 'money-waiting', path: '/money/:transfer-waiting_for_broker', as: 'amina' },
  { name: 'money-in-process', path: '/money/:transfer-in_process', as: 'amina' },
  { name: 'money-completed', path: '/money/:transfer-completed', as: 'amina' },
  { name: 'money-cancelled', path: '/money/:transfer-abandoned', as: 'amina' },
  ...COLLECT_SCREENS,
  ...VOUCHER_SCREENS,
  { name: 'broker', path: '/broker', as: 'youssef' },
  { name: 'broker-shop', path: '/broker/shop', as: 'youssef' },
  {
    name: 'broker-shop-hours',
    path: '/broker/shop',
    as: 'youssef',
    act: async (page, t) => {
      await page.getByText(t('shops.other_hours')).click();
      await page
        .getByRole('group', { name: t('shops.hours'), exact: true })
        .evaluate((element) => element.scrollIntoView({ block: 'start' }));
    },
  },
  { name: 'broker-scan', path: '/broker', as: 'youssef', act: pressButton('brokers.scan') },
  { name: 'broker-payout', path: '/broker', as: 'youssef', act: pressButton('brokers.pay_out') },
  {
    name: 'broker-count',
    path: '/broker',
    as: 'salma',
    act: async (page, t, { pendingReference }) => {
      await page.getByLabel(t('brokers.reference')).fill(pendingReference);
      await pressButton('brokers.find')(page, t);
      await page.getByLabel(t('brokers.counted')).waitFor();
    },
  },
  ...RECORD_SCREENS,
  ...SAFETY_SCREENS,
  ...SETTING_SCREENS,
  ...PROPOSAL_SCREENS,
  ...RECEIPT_SCREENS,
  ...DELIVERY_SCREENS,
  ...DISPUTE_SCREENS,
  ...COURIER_SCREENS,
  { name: 'mailbox', path: '//dev/mailbox', as: 'visitor' },
  { name: 'messages', path: '//dev/mailbox/previews?language=ar&channel=email', as: 'visitor' },
  ...PUBLIC_SCREENS,
  ...BROKER_SCREENS,
  ...SETTLEMENT_SCREENS,
  ...CHAT_SCREENS,
  ...HOME_SCREENS,
  ...ACCOUNT_SCREENS,
  ...VERIFICATION_SCREENS,
];
