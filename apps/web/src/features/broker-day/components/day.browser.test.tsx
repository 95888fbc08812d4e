// Tests of the forms that open a broker's working day, close it, and record cash put into or taken
// out of the drawer. Each form sends one request. If the counted cash differs from the expected
// cash, the broker must give a reason. The broker can count the cash by note and coin.
import { expect, it } from 'vitest';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import type { Alerts, BrokerDay } from '../model/broker-day.ts';
import { AlertLevels } from './alert-levels.tsx';
import { AlertNotes } from './alert-notes.tsx';
import { DayForm } from './day-form.tsx';
import { DrawerCashForm } from './drawer-cash-form.tsx';

const ignore = () => undefined;
const day = { id: 'day' } as BrokerDay;
const alerts: Alerts = {
  free_float_centimes: 90_000,
  free_cash_centimes: -5_000,
  float_level_centimes: 100_000,
  cash_level_centimes: 20_050,
  own_float_level_centimes: null,
  own_cash_level_centimes: 20_050,
  is_float_low: false,
  is_cash_low: true,
};
const closing = <DayForm day={day} expectedCentimes={100_050} onDone={ignore} />;

testForms(
  [
    {
      name: 'a count that opens the day',
      element: () => <DayForm day={null} expectedCentimes={null} onDone={ignore} />,
      fill: (screen) => screen.getByLabelText(text('broker_day.counted')).fill('٧٠٠'),
      press: () => text('broker_day.open', { sum: formatExactMoney(70_000, 'en') }),
      path: 'rpc/open_broker_day',
      kept: { 'broker_day.counted': '700' },
    },
    {
      name: 'a count that closes the day',
      element: () => closing,
      fill: (screen) => screen.getByLabelText(text('broker_day.counted')).fill('1000,50'),
      press: () => text('broker_day.close', { sum: formatExactMoney(100_050, 'fr') }),
      path: 'rpc/close_broker_day',
      kept: { 'broker_day.counted': '1000,50' },
    },
    {
      name: 'cash that is taken out',
      element: () => <DrawerCashForm />,
      fill: async (screen) => {
        await screen.getByLabelText(text('broker_day.move_amount')).fill('500');
        await screen.getByLabelText(text('broker_day.move_note')).fill('البنك');
      },
      press: 'broker_day.take_out',
      others: ['broker_day.put_in'],
      path: 'rpc/move_drawer_cash',
      kept: { 'broker_day.move_amount': '500', 'broker_day.move_note': 'البنك' },
    },
    {
      name: 'the levels of a warning',
      element: () => <AlertLevels alerts={alerts} />,
      press: 'broker_day.levels_save',
      path: 'rpc/set_broker_alerts',
      done: { answer: alerts, says: 'broker_day.levels_saved' },
      kept: { 'broker_day.level_float': '', 'broker_day.level_cash': '200.5' },
    },
  ],
  'broker_day',
);

it('does not send a cash count that differs from the expected cash until a reason is given', async () => {
  const server = deferServer();
  const screen = await mountIn('fr', closing, 'broker_day');
  await screen.getByLabelText(text('broker_day.counted')).fill('1000');
  const button = screen.getByRole('button', {
    name: text('broker_day.close', { sum: formatExactMoney(100_000, 'fr') }),
  });
  await expect.element(screen.getByText(formatExactMoney(-50, 'fr'))).toBeVisible();
  await button.click();
  const note = screen.getByLabelText(text('broker_day.note'), { exact: false });
  await expect.element(screen.getByText(text('broker_day.note_needed'))).toBeVisible();
  expect(server.sentTo('rpc/close_broker_day')).toHaveLength(0);
  await note.fill('Monnaie');
  await button.click();
  await expect.poll(() => server.sentTo('rpc/close_broker_day')).toHaveLength(1);
  expect(JSON.stringify(server.sentTo('rpc/close_broker_day'))).toContain('Monnaie');
});

it('adds up the counted notes and coins', async () => {
  const server = deferServer();
  const screen = await mountIn('ar', closing, 'broker_day');
  await screen.getByRole('button', { name: text('broker_day.by_pieces') }).click();
  await screen.getByLabelText(formatExactMoney(20_000, 'ar')).fill('٥');
  await screen.getByLabelText(formatExactMoney(50, 'ar'), { exact: true }).fill('1');
  await screen
    .getByRole('button', {
      name: text('broker_day.close', { sum: formatExactMoney(100_050, 'ar') }),
    })
    .click();
  await expect.poll(() => server.sentTo('rpc/close_broker_day')).toHaveLength(1);
});

it('a warning of low cash shows the remaining amount, which is zero when the computed amount is negative', async () => {
  const screen = await mountIn('fr', <AlertNotes alerts={alerts} />, 'broker_day');
  const [free, level] = [0, 20_050].map((one) => formatExactMoney(one, 'fr'));
  await expect
    .element(
      screen.getByText(text('broker_day.cash_low', { free: free ?? '', level: level ?? '' })),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('listitem')).toBeVisible();
});
