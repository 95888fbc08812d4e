import { expect, it } from 'vitest';
import { formatMoney } from '../../../shared/format/money.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { PriceTable } from './price-table.tsx';
import { TransferAmountLimit } from './transfer-amount-limit.tsx';

const money = (centimes: number) => formatMoney(centimes, 'fr');

it('public pages show the prices that are in force', async () => {
  const server = deferServer();
  const page = (
    <>
      <PriceTable />
      <TransferAmountLimit end="most" />
    </>
  );
  const screen = await mountIn('fr', page, 'send_money');
  await expect.element(screen.getByText(money(5_00), { exact: true })).toBeVisible();
  await expect.poll(() => server.sentTo('rpc/price_list').length).toBe(1);
  const row = { minimum_centimes: 20_00, maximum_centimes: 30_000_00, rate_ppm: 0 };
  server.answer('rpc/price_list', [
    { ...row, above_centimes: 0, up_to_centimes: 500_00, base_fee_centimes: 7_00 },
    { ...row, above_centimes: 500_00, up_to_centimes: 30_000_00, base_fee_centimes: 90_00 },
  ]);
  await expect.element(screen.getByText(money(7_00), { exact: true })).toBeVisible();
  await expect.element(screen.getByText(money(90_00), { exact: true })).toBeVisible();
  expect(screen.getByText(money(5_00), { exact: true }).query()).toBeNull();
  const last = text('send_money.fees_up_to', { amount: money(30_000_00) });
  await expect.element(screen.getByText(last)).toBeVisible();
  await expect.element(screen.getByText(money(30_000_00), { exact: true })).toBeVisible();
});
