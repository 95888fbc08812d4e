// Screens for brokers, courier agents and operators.
import { expect } from '@playwright/test';
import { brokerDayId, closeDialog, deliveryId, type Screen } from './screen.ts';

export const BROKERS_SCREENS: Screen[] = [
  {
    path: '/broker',
    title: 'common.broker',
    heading: { words: 'Benali Services' },
    opens: {
      payout: async (page, t) => {
        await page
          .getByRole('button', { name: t('brokers.pay_out'), exact: true })
          .first()
          .click();
        await expect(page.getByLabel(t('brokers.code'))).toBeVisible();
      },
    },
  },
  { path: '/broker/shop', title: 'shops.my_shop' },
  { path: '/broker/statement', title: 'receipts.statement.broker_title' },
  { path: '/broker/voucher', title: 'vouchers.pay_title' },
  { path: '/broker/day', title: 'broker_day.title' },
  { path: '/broker/days', title: 'broker_day.days_title' },
  { path: '/broker/days?tab=operations', title: 'broker_day.days_title' },
  { path: `/broker/days/${brokerDayId(1)}`, title: 'broker_day.statement_title' },
  { path: '/broker/ratings', title: 'ratings.title' },
  { path: '/broker/settlements', title: 'settlements.title' },
];

/** Pattern of the heading on a parcel's screen: the number printed on the parcel's label. */
const LABEL = { words: /^WP\d{10}$/ };

export const COURIERS_SCREENS: Screen[] = [
  { path: '/courier', title: 'courier.title' },
  { path: '/courier?tab=carrying', title: 'courier.title' },
  { path: '/courier/scan', title: 'courier.scan' },
  { path: `/courier/${deliveryId(2)}`, title: 'courier.title', heading: LABEL },
  { path: `/courier/${deliveryId(3)}`, title: 'courier.title', heading: LABEL },
];

export const MANAGERS_SCREENS: Screen[] = [
  {
    path: '/courier/company',
    title: 'courier_company.title',
    opens: {
      invitation: async (page, t) => {
        await page.getByRole('button', { name: t('courier_company.invite') }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  },
];

export const OPERATORS_SCREENS: Screen[] = [
  { path: '/operator?tab=people', title: 'operator.title', heading: 'operator.tab_people' },
  { path: '/operator?tab=roles', title: 'operator.title', heading: 'operator.tab_roles' },
  { path: '/operator?tab=deliveries', title: 'operator.title', heading: 'operator.tab_deliveries' },
  { path: '/operator?tab=brokers', title: 'operator.title', heading: 'operator.tab_brokers' },
  {
    path: '/operator?tab=settings',
    title: 'operator.title',
    heading: 'operator.tab_settings',
    opens: {
      change: async (page, t) => {
        await page.getByRole('button', { name: t('operator_settings.change') }).click();
        await expect(page.getByLabel(t('operator_settings.clock'))).toBeVisible();
      },
    },
  },
  { path: '/operator?tab=start', title: 'operator.title', heading: 'first_steps.title' },
  { path: '/operator?tab=reports', title: 'operator.title', heading: 'operator.tab_reports' },
  {
    path: '/operator',
    title: 'operator.title',
    heading: 'operator.tab_identity',
    opens: {
      'why a case is opened': async (page) => {
        await page.getByRole('button', { name: 'K••• T•••' }).click();
        await page.getByRole('dialog').waitFor();
      },
      case: async (page, t) => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('operator.open_case') })
          .click();
        await expect(page.getByRole('img')).toHaveCount(2);
      },
      rejection: async (page) => {
        await page.keyboard.press('r');
        await expect(page.getByRole('combobox')).toBeVisible();
      },
    },
  },
];

export const SUPERVISORS_SCREENS: Screen[] = [
  {
    path: '/operator?tab=search',
    title: 'operator.title',
    heading: 'operator.tab_search',
    opens: {
      'what was found': async (page, t) => {
        await page.getByRole('searchbox').fill('amina');
        await page.keyboard.press('Enter');
        const row = page.getByRole('row', { name: t('operator_search.kind_person') });
        await expect(row.first()).toBeVisible();
      },
    },
  },
  {
    path: '/operator?tab=outbox',
    title: 'operator.title',
    heading: 'operator.tab_outbox',
  },
  {
    path: '/operator?tab=audit',
    title: 'operator.title',
    heading: 'operator.tab_audit',
  },
  {
    path: '/operator?tab=activity',
    title: 'operator.title',
    heading: 'operator.tab_activity',
    opens: {
      lists: async (page, t) => {
        await page.getByRole('button', { name: t('activity.part_lists') }).click();
        await page.getByText(t('activity.list_import')).waitFor();
      },
    },
  },
  {
    path: '/operator?tab=retention',
    title: 'operator.title',
    heading: 'operator.tab_retention',
    opens: {
      hold: async (page, t) => {
        await page.getByRole('button', { name: t('operator_retention.part_holds') }).click();
        await page.getByRole('button', { name: t('operator_retention.hold_set') }).click();
        await page.getByText(t('operator_retention.hold_text')).waitFor();
      },
    },
  },
  {
    path: '/operator?tab=proposals',
    title: 'operator.title',
    heading: 'operator.tab_proposals',
    opens: {
      findings: async (page, t) => {
        await page.getByRole('button', { name: t('money_proposals.part_findings') }).click();
        await page.getByText(t('money_proposals.findings_text')).waitFor();
      },
    },
  },
  {
    path: '/operator?tab=finance',
    title: 'operator.title',
    heading: 'operator.tab_finance',
    opens: {
      'top-up': async (page, t) => {
        const topUp = page.getByRole('button', { name: t('operator.money_top_up') });
        await topUp.first().click();
        await page.getByLabel(t('operator.money_amount')).fill('6000');
        await page.getByRole('button', { name: t('money_proposals.propose_top_up') }).waitFor();
      },
      'no dialog': closeDialog,
      bank: async (page, t) => {
        await page.getByRole('button', { name: t('operator.money_part_bank') }).click();
        await page.getByRole('button', { name: t('bank.upload') }).click();
        await page.getByText(t('bank.choose_file')).waitFor();
      },
    },
  },
];
