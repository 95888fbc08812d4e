// Screens of broker applications, for applicants and staff, and of a broker's day.
import type { BrokerSection } from '../../apps/web/src/features/console/shell/model/operator-roles.ts';
import { pressButton } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';

const part = (name: BrokerSection): ScreenRoute => ({
  name: `operator-brokers-${name}`,
  path: '/operator?tab=brokers',
  as: 'supervisor',
  act: pressButton(`operator_brokers.part_${name}`),
});

type Act = NonNullable<ScreenRoute['act']>;

const closing: Act = async (page, t) => {
  await page.getByLabel(t('broker_day.counted')).fill('12');
  await page.getByText(t('broker_day.move_title')).click();
};
/**
 * Records a withdrawal from the cash drawer. The request is made to fail, as if the device were
 * offline. The screenshot then shows the withdrawal that is stored on the device.
 */
const waiting: Act = async (page, t) => {
  await page.route(/move_drawer_cash/, (route) => route.abort());
  await page.getByText(t('broker_day.move_title')).click();
  await page.getByLabel(t('broker_day.move_amount')).fill('500');
  await page.getByLabel(t('broker_day.move_note')).fill('Attijari');
  await page.getByRole('button', { name: t('broker_day.take_out') }).click();
  await page.getByRole('region', { name: t('broker_day.steps_title') }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
};
const counting: Act = async (page, t) => {
  await page.getByRole('button', { name: t('broker_day.by_pieces') }).click();
  await page.getByRole('textbox').first().fill('12');
};

/**
 * Opens a working day of the demo broker in the console. The last cash count of this day was fifty
 * dirhams too low.
 */
const daysForOperators: Act = async (page, t) => {
  await pressButton('operator_brokers.part_work')(page, t);
  await page.getByRole('button', { name: 'Benali Services' }).first().click();
  await pressButton('operator_brokers.days_see')(page, t);
  await page.getByRole('table').getByRole('button').last().click();
  await page.getByText('Erreur de monnaie').waitFor();
};

export const BROKER_SCREENS: ScreenRoute[] = [
  { name: 'broker-apply', path: '/broker/apply', as: 'amina' },
  { name: 'broker-apply-done', path: '/broker/apply', as: 'youssef' },
  { name: 'operator-brokers', path: '/operator?tab=brokers', as: 'supervisor' },
  { name: 'broker-day', path: '/broker/day', as: 'youssef', act: closing },
  { name: 'broker-day-waiting', path: '/broker/day', as: 'youssef', act: waiting },
  { name: 'broker-day-open', path: '/broker/day', as: 'salma', act: counting },
  { name: 'broker-days', path: '/broker/days', as: 'youssef' },
  { name: 'broker-days-operations', path: '/broker/days?tab=operations', as: 'salma' },
  { name: 'broker-days-commissions', path: '/broker/days?tab=commissions', as: 'salma' },
  {
    name: 'broker-day-statement',
    path: '/broker/days/0199a210-0000-7000-8000-000000000001',
    as: 'youssef',
  },
  part('slots'),
  part('work'),
  part('contracts'),
  {
    name: 'operator-broker-days',
    path: '/operator?tab=brokers',
    as: 'supervisor',
    act: daysForOperators,
  },
  {
    name: 'operator-brokers-contract-change',
    path: '/operator?tab=brokers',
    as: 'supervisor',
    act: async (page, t) => {
      await pressButton('operator_brokers.part_contracts')(page, t);
      await pressButton('operator_brokers.contract_new')(page, t);
      for (const language of ['fr', 'ar'] as const) {
        const box = page.getByRole('textbox', { name: t(`operator_brokers.language_${language}`) });
        await box.fill(`${(await box.inputValue()).replace('25', '30')}\n\nWasl.`);
      }
      await page.getByLabel(t('operator.reason')).fill('Une part plus juste');
      await pressButton('operator_brokers.contract_see')(page, t);
      await page.locator('ins').first().waitFor();
    },
  },
];
