// Screens that are checked for signed-in users: one user with demo data, and one who signed up
// today.
import { expect } from '@playwright/test';
import type { Language } from '../fixtures.ts';
import { CARD_FRONT, CARD_NUMBER, chooseCardSide, fillPersonal } from '../identity-documents.ts';
import { textIn } from '../text.ts';
import {
  clickButton,
  conversationId,
  deliveryId,
  disputeId,
  HOME_ID,
  HOME_TITLE,
  type Screen,
  type ScreenAction,
  transferId,
} from './screen.ts';

/**
 * Fills in the step before the given step of the identity wizard and continues to the given step.
 * The wizard continues only when the current step is valid.
 */
const identityStep =
  (step: 'document' | 'upload' | 'review'): ScreenAction =>
  async (page, t) => {
    const language = new URL(page.url()).pathname.split('/')[1] as Language;
    if (step === 'document') await fillPersonal(page, language);
    if (step === 'upload') await page.getByLabel(t('identity.document_number')).fill(CARD_NUMBER);
    if (step === 'review') {
      const place = await chooseCardSide(page, language, 'front', CARD_FRONT);
      await expect(place.getByText(t('ui.file_sent'))).toBeVisible();
    }
    if (step !== 'document') await page.getByRole('button', { name: t('identity.next') }).click();
    const name = t(`identity.step_${step}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };

/** Returns a pattern that matches the text of any of these message keys, in any language. */
const inAnyLanguage = (...keys: string[]) => {
  const words = (['en', 'fr', 'ar'] as const).flatMap((language) =>
    keys.map((key) => String(textIn(language)(key))),
  );
  return new RegExp(`^(${words.map((one) => one.replaceAll('?', '\\?')).join('|')})$`);
};

export const DEMO_MEMBER_SCREENS: Screen[] = [
  { path: '/dashboard', title: 'common.dashboard', heading: 'dashboard.welcome_name' },
  { path: '/profile', title: 'common.profile', heading: 'profile.title' },
  { path: '/profile/security', title: 'account_security.title' },
  { path: '/profile/data', title: 'profile.your_data' },
  { path: '/profile/notifications', title: 'notification_settings.title' },
  { path: '/my-tickets', title: 'identity.my_tickets' },
  {
    path: '/broker/apply',
    title: 'broker_application.title',
    // The wizard stores the current step. If the checks have run before on the same demo data, the
    // wizard opens at a later step, so the headings of both steps are accepted.
    heading: {
      words: inAnyLanguage('broker_application.question_who', 'broker_application.question_shop'),
    },
    opens: {
      shop: async (page, t) => {
        const shop = page.getByRole('heading', {
          level: 1,
          name: t('broker_application.question_shop'),
        });
        if (await shop.isHidden()) {
          await page.getByRole('button', { name: t('common.continue'), exact: true }).click();
        }
        await expect(shop).toBeVisible();
      },
    },
  },
  { path: '/money', title: 'money.title' },
  { path: '/money/new', title: 'money.new', heading: 'money.question.amount' },
  {
    path: `/money/new?draft=${transferId(8)}`,
    title: 'money.new',
    heading: 'money.question.broker',
  },
  { path: `/money/${transferId(6)}`, title: 'money.title', heading: { words: 'Mehdi Berrada' } },
  {
    path: `/money/${transferId(4)}`,
    title: 'money.title',
    heading: { words: 'Khadija El Idrissi' },
  },
  { path: `/money/${transferId(7)}/receipt`, title: 'receipts.page_title' },
  { path: `/money/${transferId(4)}/voucher`, title: 'vouchers.title' },
  { path: '/money/monthly', title: 'schedules.title' },
  { path: '/money/monthly/new', title: 'schedules.title', heading: 'schedules.new' },
  { path: '/money/statement', title: 'receipts.statement.title' },
  { path: '/profile/address', title: 'identity.address.title' },
  { path: '/disputes', title: 'disputes.title' },
  { path: `/disputes/new?transfer=${transferId(7)}`, title: 'disputes.open_title' },
  {
    path: `/disputes/${disputeId(1)}`,
    title: 'disputes.title',
    heading: 'disputes.reason_wrong_amount',
  },
  { path: '/deliveries', title: 'deliveries.list_title' },
  {
    path: '/deliveries/new',
    title: 'delivery_wizard.step_new',
    heading: 'delivery_wizard.step_question_details',
  },
  {
    path: `/deliveries/${deliveryId(2)}`,
    title: 'deliveries.list_title',
    heading: 'delivery_track.from_to',
  },
  {
    path: `/deliveries/${deliveryId(8)}`,
    title: 'deliveries.list_title',
    heading: 'delivery_track.from_to',
  },
  { path: `/deliveries/${deliveryId(2)}/label`, title: 'deliveries.label_title' },
  { path: `/deliveries/${deliveryId(2)}/proof`, title: 'deliveries.proof_title' },
  { path: `/deliveries/${deliveryId(8)}/proof`, title: 'deliveries.proof_title' },
  {
    path: '/properties',
    title: 'properties.title',
    opens: { filters: clickButton('properties.filters') },
  },
  { path: '/properties/new', title: 'properties.add', heading: 'properties.add_question.photos' },
  {
    path: '/properties/new?step=details',
    title: 'properties.add',
    heading: 'properties.add_question.details',
  },
  {
    path: '/properties/new?step=preview',
    title: 'properties.add',
    heading: 'properties.add_question.preview',
  },
  { path: '/properties?view=list', title: 'properties.title' },
  { path: '/properties?view=grid', title: 'properties.title' },
  { path: `/properties/${HOME_ID}`, title: 'properties.title', heading: { words: HOME_TITLE } },
  { path: `/properties/edit/${HOME_ID}`, title: 'properties.edit_title' },
  {
    path: '/chats',
    title: 'chat.title',
    opens: { 'new conversation': clickButton('chat.new_conversation') },
  },
  {
    path: `/chats/${conversationId(101)}`,
    title: 'chat.title',
    heading: { words: 'Youssef Benali' },
  },
  {
    path: `/chats/${conversationId(103)}`,
    title: 'chat.title',
    heading: { words: 'Aïd à Marrakech' },
    opens: { about: clickButton('chat.about') },
  },
  { path: '/contacts', title: 'contacts.title', opens: { add: clickButton('contacts.add') } },
  { path: '/notifications', title: 'notifications.title' },
  { path: '/visits', title: 'viewings.title' },
  {
    path: `/notifications/money/${transferId(4)}`,
    title: 'notifications.title',
    heading: { words: 'Khadija El Idrissi' },
  },
  {
    path: `/notifications/deliveries/${deliveryId(2)}`,
    title: 'notifications.title',
    heading: 'delivery_track.from_to',
  },
  { path: '/notifications?filter=homes', title: 'notifications.title' },
];

export const NEW_MEMBER_SCREENS: Screen[] = [
  ...[
    { path: '/dashboard', title: 'common.dashboard', heading: 'dashboard.welcome_name' },
    { path: '/my-tickets', title: 'identity.my_tickets' },
    { path: '/money', title: 'money.title' },
    { path: '/deliveries', title: 'deliveries.list_title' },
    { path: '/properties', title: 'properties.title' },
    { path: '/contacts', title: 'contacts.title' },
    { path: '/notifications', title: 'notifications.title' },
    { path: '/visits', title: 'viewings.title' },
    { path: '/chats', title: 'chat.title' },
  ],
  {
    path: '/profile/identity',
    title: 'identity.title',
    heading: 'identity.step_personal',
    opens: {
      document: identityStep('document'),
      upload: identityStep('upload'),
      review: identityStep('review'),
    },
  },
];
