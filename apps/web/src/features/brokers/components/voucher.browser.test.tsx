// Tests of vouchers that are read offline. For an invalid voucher the reason is shown; a valid
// voucher is paid once, and its payout is queued until the device is online.
import {
  checkVoucher,
  newVoucherToken,
  voucherQrText,
  voucherTokenHash,
} from '@wasl/core/check-voucher';
import { makeTestSigner, signReceipt } from '@wasl/core/test-signer';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';
import { personStepQueue } from '../../../shared/step-queue/person-step-queue.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { signInWithEmptyQueue } from '../../../testing/sign-in-with-empty-queue.ts';
import { VoucherPayout } from './voucher-payout.tsx';
import { type ValidVoucher, VoucherReader } from './voucher-reader.tsx';

const HOUR = 3_600;

async function makeVoucher(changes: object = {}) {
  const signer = await makeTestSigner('one');
  const token = newVoucherToken();
  const issued = Math.floor(Date.now() / 1000);
  const signed = await signReceipt(
    {
      ...{ reference: 'WSL-7K3M-Q9TD', centimes: 65_000, broker: 'karim', name: 'Zineb Lahlou' },
      ...{ issued, until: issued + 6 * HOUR, hash: await voucherTokenHash(token), ...changes },
    },
    signer,
    { typ: 'voucher+jws' },
  );
  return { text: voucherQrText(token, signed), keys: signer.keys, token };
}

beforeEach(async () => {
  await signInWithEmptyQueue('karim');
  const network = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  onTestFinished(() => {
    globalThis.fetch = network;
  });
});

async function readIt({ text: given, keys }: Awaited<ReturnType<typeof makeVoucher>>) {
  const read: ValidVoucher[] = [];
  const screen = await mountIn(
    'fr',
    <VoucherReader keys={keys} brokerId="karim" onRead={(one) => read.push(one)} />,
    'vouchers',
  );
  await screen.getByLabelText(text('vouchers.type')).fill(given);
  await screen.getByRole('button', { name: text('vouchers.check') }).click();
  return { screen, read };
}

it.each([
  ['expired', { until: 1 }],
  ['other_broker', { broker: 'salma' }],
] as const)('refuses a voucher that is %s and shows the reason', async (outcome, changes) => {
  const { screen, read } = await readIt(await makeVoucher(changes));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(text(`vouchers.bad.${outcome}`).replaceAll('\u00a0', ' '));
  expect(read).toEqual([]);
});

it('pays a valid voucher once, after the identity document was checked, and queues the payout', async () => {
  const voucher = await makeVoucher();
  const { read, screen: first } = await readIt(voucher);
  await expect.poll(() => read.length).toBe(1);
  await first.unmount();
  const good = await checkVoucher(voucher.text, {
    ...{ keys: voucher.keys, brokerId: 'karim', now: Date.now() },
  });
  if (good.outcome !== 'true') throw new Error(good.outcome);
  const paid: string[] = [];
  const screen = await mountIn(
    'fr',
    <VoucherPayout read={good} onPaid={(id) => paid.push(id)} />,
    'vouchers',
    'brokers',
  );
  const name = text('vouchers.confirm', { sum: formatExactMoney(65_000, 'fr') });
  await screen.getByRole('button', { name }).click();
  expect([paid, personStepQueue('karim').queue.getSnapshot().steps]).toEqual([[], []]);
  await screen.getByLabelText(text('brokers.last4')).fill('a123');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name }).click();
  await expect.poll(() => paid.length).toBe(1);
  expect(personStepQueue('karim').queue.getSnapshot().steps).toMatchObject([
    {
      name: 'redeem_payout_voucher',
      state: 'waiting',
      args: { p_token: voucher.token, p_counted_centimes: 65_000, p_document_last4: 'A123' },
    },
  ]);
  await screen.unmount();
  const again = await readIt(voucher);
  await expect
    .element(again.screen.getByRole('alert'))
    .toHaveTextContent(text('vouchers.bad.paid'));
  expect(again.read).toEqual([]);
});
