import { expect, it } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { BrokerDays } from './broker-days.tsx';

it("a click loads the list of a broker's days, and a click on a day shows the statement of that day", async () => {
  const server = deferServer({
    'rpc/list_days_of_broker': [
      {
        id: 'day',
        business_day: '2026-11-20',
        opened_at: '2026-11-20T08:00:00Z',
        closed_at: '2026-11-20T18:00:00Z',
        closing_centimes: 49_000,
        difference_centimes: -1000,
        commission_centimes: 300,
        operation_count: 4,
      },
    ],
    'rpc/read_day_of_broker': {
      opening_centimes: 50_000,
      opening_note: null,
      expected_centimes: 50_000,
      closing_centimes: 49_000,
      closing_note: 'One note was false',
      difference_centimes: -1000,
      cash_in_centimes: 0,
      cash_out_centimes: 0,
      added_centimes: 0,
      taken_centimes: 0,
    },
  });
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <BrokerDays brokerId="youssef" />
    </TestRoute>,
    'operator',
    'operator_brokers',
  );
  expect(server.sentTo('rpc/list_days_of_broker')).toEqual([]);
  await screen.getByRole('button', { name: text('operator_brokers.days_see') }).click();
  await screen.getByRole('button', { name: /20/ }).click();
  await expect.element(screen.getByText('One note was false')).toBeVisible();
  expect(JSON.parse(server.sentTo('rpc/read_day_of_broker')[0] ?? '')).toEqual({ p_id: 'day' });
});
